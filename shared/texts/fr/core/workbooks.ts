// Why a workbook is refused, in French.

export const WORKBOOKS_FR = {
  'It holds {0} parts; at most {1} are read.': 'Il contient {0} parties ; {1} au plus sont lues.',
  'Its list of parts is incomplete.': 'La liste de ses parties est incomplète.',
  'It holds the part {0} twice.': 'Il contient deux fois la partie {0}.',
  'It is packed in the form for archives of more than 4 GB.':
    'Il est compressé sous la forme réservée aux archives de plus de 4 Go.',
  'The list of its parts is missing at its end.': 'La liste de ses parties manque à la fin.',
  'The workbook is protected by a password.': 'Le classeur est protégé par un mot de passe.',
  'The part {0} is packed in a way that is not read here.':
    'La partie {0} est compressée d’une façon qui n’est pas lue ici.',
  'The part {0} is not where it should be.': 'La partie {0} n’est pas à sa place.',
  'The part {0} has two names.': 'La partie {0} a deux noms.',
  'A cell in row {0} names a text that is not there.':
    'Une cellule de la ligne {0} renvoie à un texte absent.',
  'A cell in row {0} holds a number that is none.':
    'Une cellule de la ligne {0} contient un nombre qui n’en est pas un.',
  'Its part {0} has more than {1} MB.': 'Sa partie {0} dépasse {1} Mo.',
  'Open it in the spreadsheet program, save the sheet as “CSV UTF-8”, and choose that file.':
    'Ouvrez-le dans le tableur, enregistrez la feuille en « CSV UTF-8 » et choisissez ce fichier.',
  'The workbook is damaged or was not copied completely. {0}':
    'Le classeur est endommagé ou n’a pas été copié en entier. {0}',
  'Open it in the spreadsheet program and save it again, or save the sheet as “CSV UTF-8”.':
    'Ouvrez-le dans le tableur et enregistrez-le de nouveau, ou enregistrez la feuille en « CSV UTF-8 ».',
  'The workbook is too large. {0}': 'Le classeur est trop grand. {0}',
  'A part of the workbook ({0}) unfolds to more than {1} times its size, as no table does. It was not read any further.':
    'Une partie du classeur ({0}) se déplie à plus de {1} fois sa taille, ce qu’aucun tableau ne fait. La lecture s’est arrêtée là.',
  'Ask where the file comes from. If it is a real payroll, save the sheet as “CSV UTF-8” and choose that file.':
    'Demandez d’où vient le fichier. Si c’est une vraie paie, enregistrez la feuille en « CSV UTF-8 » et choisissez ce fichier.',
  '{0} It was not read any further.': '{0} La lecture s’est arrêtée là.',
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.':
    'Ouvrez-le dans le tableur et enregistrez-le comme classeur Excel (XLSX) ou en « CSV UTF-8 ».',
  'It holds more than {0} different texts, or more than {1} million characters of them.':
    'Il contient plus de {0} textes différents, ou plus de {1} millions de caractères en tout.',
  'has its cells twice': 'contient deux fois ses cellules',
  'A cell in row {0} holds more than a million characters.':
    'Une cellule de la ligne {0} contient plus d’un million de caractères.',
  'has row {0} after row {1}': 'place la ligne {0} après la ligne {1}',
  'has the cells of row {0} in disorder': 'a les cellules de la ligne {0} en désordre',
  'has a cell “{0}” in row {1}': 'a une cellule « {0} » dans la ligne {1}',
  'Its sheet “{0}” {1}.': 'Sa feuille « {0} » {1}.',
  'It has more than {0} MB, which is all that is read.': 'Il dépasse {0} Mo, le plus qui soit lu.',
  'Shorten it.': 'Raccourcissez-la.',
  'Remove it from the cell and save the workbook.': 'Retirez-le de la cellule et enregistrez le classeur.',
  'Half a character stands here: the workbook was damaged.':
    'La moitié d’un caractère se trouve ici : le classeur a été endommagé.',
  'Correct the cell and save the workbook.': 'Corrigez la cellule et enregistrez le classeur.',
  'This row has a cell beyond column {0}; at most {1} columns are read.':
    'Cette ligne a une cellule au-delà de la colonne {0} ; {1} colonnes au plus sont lues.',
  'Keep only the columns that the payments need.': 'Ne gardez que les colonnes utiles aux paiements.',
  'The workbook holds no rows.': 'Le classeur ne contient aucune ligne.',
  'The workbook has no sheet “{0}”. Its sheets are {1}.':
    'Le classeur n’a pas de feuille « {0} ». Ses feuilles sont {1}.',
  'The sheet {0} names the columns of payments: choose it.':
    'La feuille {0} nomme les colonnes de paiements : choisissez-la.',
  'These sheets name the columns of payments: {0}. Choose one.':
    'Ces feuilles nomment les colonnes de paiements : {0}. Choisissez-en une.',
  'Choose one of them.': 'Choisissez l’une d’elles.',
  'All sheets that can be seen are empty; only hidden ones hold rows, such as “{0}”.':
    'Toutes les feuilles visibles sont vides ; seules des feuilles masquées ont des lignes, comme « {0} ».',
  'Show the sheet in the spreadsheet program, or choose it by its name.':
    'Affichez la feuille dans le tableur, ou choisissez-la par son nom.',
  'It has more cell formats than any spreadsheet program makes.':
    'Il a plus de formats de cellule qu’aucun tableur n’en crée.',
  'It has more merged cells than any payroll.': 'Il a plus de cellules fusionnées qu’aucune paie.',
  'Unpacked, it has more than {0} MB, which is all that is read.':
    'Décompressé, il dépasse {0} Mo, le plus qui soit lu.',
  'The part {0} is not what the list of parts says it is.':
    'La partie {0} n’est pas ce que dit la liste des parties.',
  'The part {0} cannot be unpacked.': 'La partie {0} ne peut pas être décompressée.',
  'It does not say where its list of sheets is.': 'Il ne dit pas où est la liste de ses feuilles.',
  'This is a binary Excel workbook (XLSB), which is not read here.':
    'C’est un classeur Excel binaire (XLSB), qui n’est pas lu ici.',
  'Its sheet “{0}” is missing.': 'Sa feuille « {0} » manque.',
  'Its part {0} is missing.': 'Sa partie {0} manque.',
  'It has more than {0} sheets.': 'Il a plus de {0} feuilles.',
  'This is an Office document, but no Excel workbook.':
    'C’est un document Office, mais non un classeur Excel.',
  'Its part {0} holds a text of more than a million characters.':
    'Sa partie {0} contient un texte de plus d’un million de caractères.',
  'The part {0} is not written in UTF-8.': 'La partie {0} n’est pas écrite en UTF-8.',
  'The part {0} is not well-formed.': 'La partie {0} est mal formée.',
  'The part {0} is nested deeper than any workbook needs.':
    'La partie {0} est imbriquée plus profondément qu’aucun classeur n’en a besoin.',
  'The part {0} declares a document type, which can name other files and no workbook needs.':
    'La partie {0} déclare un type de document, qui peut désigner d’autres fichiers et dont aucun classeur n’a besoin.',
};
