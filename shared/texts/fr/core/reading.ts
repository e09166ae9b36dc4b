// How a file was read and what could not be checked, in French; what an account's configuration left unclear.

export const READING_FR = {
  comma: 'virgule',
  semicolon: 'point-virgule',
  tab: 'tabulation',
  pipe: 'barre verticale',
  'The delimiter is taken from the “sep=” line; the header is below it.':
    'Le séparateur vient de la ligne « sep= » ; l’en-tête est en dessous.',
  'The column names stand on line {0}. What stands above is no row: {1}.':
    'Les noms de colonnes sont à la ligne {0}. Ce qui est au-dessus n’est pas une ligne de paiement : {1}.',
  'Line {0} names the columns again (“{1}”) and is left out.':
    'La ligne {0} nomme de nouveau les colonnes (« {1} ») et est laissée de côté.',
  'Line {0} stands below the payments and is none (“{1}”); it is left out.':
    'La ligne {0} est en dessous des paiements et n’en est pas un (« {1} ») ; elle est laissée de côté.',
  'Line {0} is a heading (“{1}”) and is left out.':
    'La ligne {0} est un intertitre (« {1} ») et est laissée de côté.',
  'Line {0} is the example row of our template and is left out.':
    'La ligne {0} est la ligne d’exemple de notre modèle et est laissée de côté.',
  'Line {0} is a total (“{1}”) and is left out.':
    'La ligne {0} est un total (« {1} ») et est laissée de côté.',
  'Line {0} is a total (“{1}”) and is left out. It says {2}, but the rows above it come to {3}.':
    'La ligne {0} est un total (« {1} ») et est laissée de côté. Elle indique {2}, or les lignes au-dessus font {3}.',
  '{0} 1 more row is a total, a signature or repeated column names and is left out; the report names it.':
    '{0} Une autre ligne est un total, une signature ou des noms de colonnes répétés et est laissée de côté ; le rapport la nomme.',
  '{0} {1} more rows are totals, signatures or repeated column names and are left out; the report names each.':
    '{0} {1} autres lignes sont des totaux, des signatures ou des noms de colonnes répétés et sont laissées de côté ; le rapport nomme chacune.',
  'The file is not UTF-8 and was read as Windows-1252. Check names with accents.':
    'Le fichier n’est pas en UTF-8 et a été lu en Windows-1252. Vérifiez les noms avec des accents.',
  'Read as {0}, columns separated by {1}.': 'Lu en {0}, séparateur des colonnes : {1}.',
  '1 zero': '1 zéro',
  'up to {0} zeros': 'jusqu’à {0} zéros',
  'Line {0}: “{1}” is read as {2}.': 'Ligne {0} : « {1} » est lu {2}.',
  '1 amount has {0} beyond the decimals of its currency. {1}':
    '1 montant a {0} de plus que les décimales de sa devise. {1}',
  '{0} amounts have {1} beyond the decimals of their currency. {2}':
    '{0} montants ont {1} de plus que les décimales de leur devise. {2}',
  '{0}: “{1}”': '{0} : « {1} »',
  '{0} in 1 row, as the column “{1}” says.': '{0} dans 1 ligne, comme le dit la colonne « {1} ».',
  '{0} in {1} rows, as the column “{2}” says.': '{0} dans {1} lignes, comme le dit la colonne « {2} ».',
  '{0} in 1 row, the value for all rows.': '{0} dans 1 ligne, la valeur pour toutes les lignes.',
  '{0} in {1} rows, the value for all rows.': '{0} dans {1} lignes, la valeur pour toutes les lignes.',
  'Line {0} is blank and was skipped.': 'La ligne {0} est vide et a été passée.',
  '{0} blank lines were skipped, the first of them line {1}.':
    '{0} lignes vides ont été passées, la première étant la ligne {1}.',
  'The file ends with an old end-of-file mark (Ctrl-Z), which was left out.':
    'Le fichier finit par une ancienne marque de fin (Ctrl-Z), qui a été laissée de côté.',
  'number {0}': 'numéro {0}',
  'Kept for the report but not sent: column {0}.': 'Gardé pour le rapport mais non envoyé : colonne {0}.',
  'This is the beginning of the file. The import reads all of it, and may yet find another encoding or other numbers below.':
    'Voici le début du fichier. L’importation le lit en entier et peut encore trouver plus bas un autre encodage ou d’autres nombres.',
  'This is the beginning of the sheet. The import reads all of it.':
    'Voici le début de la feuille. L’importation la lit en entier.',
  'In 1 cell the sheet shows fewer digits than it stores; what it shows was read':
    'Dans 1 cellule, la feuille montre moins de chiffres qu’elle n’en garde ; ce qu’elle montre a été lu',
  'In {0} cells the sheet shows fewer digits than it stores; what it shows was read':
    'Dans {0} cellules, la feuille montre moins de chiffres qu’elle n’en garde ; ce qu’elle montre a été lu',
  '1 cell holds a formula error such as #N/A': '1 cellule contient une formule sans résultat, comme #N/A',
  '{0} cells hold a formula error such as #N/A':
    '{0} cellules contiennent une formule sans résultat, comme #N/A',
  '1 cell has a number format that is not known here; the stored number was read':
    '1 cellule a un format de nombre inconnu ici ; le nombre gardé a été lu',
  '{0} cells have a number format that is not known here; the stored number was read':
    '{0} cellules ont un format de nombre inconnu ici ; le nombre gardé a été lu',
  '1 cell holds a number of more than 15 digits, whose last ones a spreadsheet program does not keep':
    '1 cellule contient un nombre de plus de 15 chiffres, dont un tableur ne garde pas les derniers',
  '{0} cells hold numbers of more than 15 digits, whose last ones a spreadsheet program does not keep':
    '{0} cellules contiennent des nombres de plus de 15 chiffres, dont un tableur ne garde pas les derniers',
  '1 date that each computer shows in its own way was read as YYYY-MM-DD':
    '1 date que chaque ordinateur montre à sa façon a été lue comme AAAA-MM-JJ',
  '{0} dates that each computer shows in its own way were read as YYYY-MM-DD':
    '{0} dates que chaque ordinateur montre à sa façon ont été lues comme AAAA-MM-JJ',
  'line {0}, column {1}': 'à la ligne {0}, colonne {1}',
  '{0}, which {1}': '{0}, où la cellule {1}',
  'It is {0}.': 'C’est {0}.',
  'The first is {0}.': 'Le premier cas est {0}.',
  'shows {0} and stores {1}': 'montre {0} et garde {1}',
  '“{0}” (hidden)': '« {0} » (masquée)',
  'Read from the sheet “{0}” of a workbook.': 'Lu dans la feuille « {0} » d’un classeur.',
  'It is hidden in the workbook.': 'Elle est masquée dans le classeur.',
  'Not read: {0}.': 'Non lu : {0}.',
  'Amounts are read from the number cells as the sheet shows them; typed ones with a decimal point, and not at all where the mark could also mean thousands.':
    'Les montants sont lus dans les cellules de nombre comme la feuille les montre ; ceux qui sont tapés comme texte avec un point décimal, et pas du tout là où le signe pourrait aussi séparer des milliers.',
  'No amount shows whether decimals have a point or a comma, so amounts such as 1,500 are not read.':
    'Aucun montant ne montre si les décimales ont un point ou une virgule : des montants comme 1,500 ne sont pas lus.',
  'Decimals are written with {0}, as you stated.':
    'Les décimales s’écrivent avec {0}, comme vous l’avez indiqué.',
  'Decimals are written with {0}.': 'Les décimales s’écrivent avec {0}.',
  'Thousands are written with {0}.': 'Les milliers s’écrivent avec {0}.',
  'Some amounts are written otherwise and are not read.':
    'Certains montants sont écrits autrement et ne sont pas lus.',
  'a point': 'un point',
  'a comma': 'une virgule',
  'a space': 'une espace',
  'an apostrophe': 'une apostrophe',
  '{0} and {1} more': '{0} et {1} de plus',
  '{0} and {1}': '{0} et {1}',
  'The account lists no provider for {0}s, so every provider is refused.':
    'Le compte n’indique aucun opérateur pour cette opération ({0}) : tout opérateur est refusé.',
  'No numbering plan is known for {0}; lengths and ranges of numbers there are not checked.':
    'Aucun plan de numérotation n’est connu pour {0} ; la longueur et les tranches de ses numéros ne sont pas vérifiées.',
  'No usable country code is given for {0}; the beginnings of numbers there are not checked.':
    'Aucun indicatif utilisable n’est donné pour {0} ; le début des numéros n’y est pas vérifié.',
  'The number of decimals of {0} could not be read; decimals are not checked there.':
    'Le nombre de décimales de {0} n’a pas pu être lu ; les décimales n’y sont pas vérifiées.',
  'No decimals are given for {0}; they are not checked.':
    'Aucun nombre de décimales n’est donné pour {0} ; elles ne sont pas vérifiées.',
  'No lowest amount is given for {0}; it is not checked.':
    'Aucun montant minimal n’est donné pour {0} ; il n’est pas vérifié.',
  'No highest amount is given for {0}; it is not checked.':
    'Aucun montant maximal n’est donné pour {0} ; il n’est pas vérifié.',
  'A limit of {0} is not a number; it is not checked.':
    'Une limite de {0} n’est pas un nombre ; elle n’est pas vérifiée.',
  'The lowest amount of {0} is above the highest; neither is checked.':
    'Le montant minimal de {0} dépasse le maximal ; aucun des deux n’est vérifié.',
  '{0} has several different sets of limits; none of them is checked.':
    '{0} a plusieurs jeux de limites différents ; aucun n’est vérifié.',
  '{0} stands in several countries; its rows without a country are not checked against limits and country codes.':
    '{0} existe dans plusieurs pays ; ses lignes sans pays ne sont vérifiées ni pour les limites ni pour les indicatifs.',
  'Whether requests must be signed could not be read from {0}':
    'Lecture impossible dans {0} : si les requêtes doivent être signées',
  'A country could not be read from {0}': 'Un pays n’a pas pu être lu dans {0}',
  'its providers could not be read from {0}': 'ses opérateurs n’ont pas pu être lus dans {0}',
  'the dialling prefix {0} could not be read': 'l’indicatif {0} n’a pas pu être lu',
  'its names could not be read from {0}': 'ses noms n’ont pas pu être lus dans {0}',
  'its name {0} could not be read': 'son nom {0} n’a pas pu être lu',
  'a provider could not be read from {0}': 'un opérateur n’a pas pu être lu dans {0}',
  'a currency could not be read from {0}': 'une devise n’a pas pu être lue dans {0}',
  'an operation could not be read from {0}': 'une opération n’a pas pu être lue dans {0}',
  'it is listed twice with different settings; the first is used':
    'présent deux fois avec des réglages différents ; le premier est utilisé',
  'its settings could not be read from {0}': 'ses réglages n’ont pas pu être lus dans {0}',
  'the status {0} could not be read': 'le statut {0} n’a pas pu être lu',
  'the smallest amount': 'le montant minimal',
  'the largest amount': 'le montant maximal',
  '{0} {1} could not be read': '{0} {1} n’a pas pu être lu',
  'the number of decimals {0} could not be read': 'le nombre de décimales {0} n’a pas pu être lu',
  '{0}: {1}.': '{0} : {1}.',
  'And {0} more.': 'Et {0} de plus.',
};
