// Why a file is refused and what to do about it, in French: text tables, headings, and what is no table at all.

export const FILES_FR = {
  'The CSV parser cannot read this row: {0}.': 'L’analyseur CSV ne peut pas lire cette ligne : {0}.',
  'it finds other rows than we do': 'il trouve d’autres lignes que nous',
  'Correct the quotes of this row, or save the file again from the spreadsheet program as CSV.':
    'Corrigez les guillemets de cette ligne, ou enregistrez de nouveau le fichier en CSV depuis le tableur.',
  'This row has {0} columns; at most {1} are read.': 'Cette ligne a {0} colonnes ; {1} au plus sont lues.',
  'Keep only the columns that the payments need, or check which character separates the columns.':
    'Ne gardez que les colonnes utiles aux paiements, ou vérifiez quel caractère sépare les colonnes.',
  'This cell has {0} characters; at most {1} are read.':
    'Cette cellule a {0} caractères ; {1} au plus sont lus.',
  'Shorten it, or check the quotes of this row.':
    'Raccourcissez-la, ou vérifiez les guillemets de cette ligne.',
  'The file was changed while it was being read.': 'Le fichier a été modifié pendant sa lecture.',
  'Close it in other programs and import it again.':
    'Fermez-le dans les autres programmes et importez-le de nouveau.',
  'The “sep=” line names no delimiter.': 'La ligne « sep= » ne nomme aucun séparateur.',
  'The “sep=” line names “{0}” as the delimiter, which is not supported.':
    'La ligne « sep= » donne « {0} » comme séparateur, ce qui n’est pas pris en charge.',
  'Save the file with comma, semicolon, tab or pipe between the columns.':
    'Enregistrez le fichier avec une virgule, un point-virgule, une tabulation ou une barre verticale entre les colonnes.',
  'The first line has only one column.': 'La première ligne n’a qu’une seule colonne.',
  'The columns seem to be separated by “{0}”, which is not supported.':
    'Les colonnes semblent séparées par « {0} », ce qui n’est pas pris en charge.',
  'Save the file as CSV with comma, semicolon, tab or pipe between the columns, with at least a phone and an amount.':
    'Enregistrez le fichier en CSV avec une virgule, un point-virgule, une tabulation ou une barre verticale entre les colonnes, et au moins un téléphone et un montant.',
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”, then choose that file.':
    'Ouvrez-le dans le tableur et enregistrez-le comme classeur Excel (XLSX) ou en « CSV UTF-8 », puis choisissez ce fichier.',
  'Open it in the spreadsheet program, take the password away if it has one, and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.':
    'Ouvrez-le dans le tableur, retirez le mot de passe s’il en a un, et enregistrez-le comme classeur Excel (XLSX) ou en « CSV UTF-8 ».',
  'Choose the payroll file itself, saved as XLSX or CSV.':
    'Choisissez le fichier de paie lui-même, enregistré en XLSX ou CSV.',
  'Unpack it and choose the payroll file inside.':
    'Décompressez-la et choisissez le fichier de paie qu’elle contient.',
  'Save the table as CSV and choose that file.': 'Enregistrez le tableau en CSV et choisissez ce fichier.',
  'a PNG picture': 'une image PNG',
  'a JPEG picture': 'une image JPEG',
  'a GIF picture': 'une image GIF',
  'a WebP picture': 'une image WebP',
  'a TIFF picture': 'une image TIFF',
  'a HEIC picture': 'une image HEIC',
  'a PDF document': 'un document PDF',
  'an RTF document': 'un document RTF',
  'an old Excel workbook (XLS), or one that is protected by a password':
    'un ancien classeur Excel (XLS), ou un classeur protégé par un mot de passe',
  'a gzip archive': 'une archive gzip',
  'a 7-Zip archive': 'une archive 7-Zip',
  'a RAR archive': 'une archive RAR',
  'an SQLite database': 'une base de données SQLite',
  'a program': 'un programme',
  'This is {0}, and no table that can be read.': 'C’est {0}, et non un tableau lisible.',
  'This is a web page or another markup file, and no table that can be read.':
    'C’est une page web ou un autre fichier balisé, et non un tableau lisible.',
  'a LibreOffice workbook (ODS)': 'un classeur LibreOffice (ODS)',
  'a Numbers workbook': 'un classeur Numbers',
  'This is an Excel workbook (XLSX), and no table of text.':
    'C’est un classeur Excel (XLSX), et non un tableau de texte.',
  'This is a ZIP archive, and no table that can be read.':
    'C’est une archive ZIP, et non un tableau lisible.',
  'This is {0}, which is not read here.': 'C’est {0}, ce qui n’est pas lu ici.',
  'Use another name.': 'Utilisez un autre nom.',
  'This line must name the columns, but it holds data: “{0}”.':
    'Cette ligne doit nommer les colonnes, or elle contient des données : « {0} ».',
  'Insert a line with names such as phone, amount, currency and provider above it, or say on which line they stand.':
    'Insérez au-dessus une ligne avec des noms tels que téléphone, montant, devise et opérateur, ou indiquez à quelle ligne ils se trouvent.',
  'Line {0} names the columns, but line {1} above it holds a row: “{2}”, “{3}”. Rows above the column names are not paid.':
    'La ligne {0} nomme les colonnes, or la ligne {1} au-dessus contient un paiement : « {2} », « {3} ». Ce qui est au-dessus des noms de colonnes n’est pas payé.',
  'Say on which line the column names stand, or move them above all rows.':
    'Indiquez à quelle ligne se trouvent les noms de colonnes, ou placez-les au-dessus de toutes les lignes.',
  'No row of the file starts on line {0}, so it cannot hold the column names.':
    'Aucune ligne du tableau ne commence à la ligne {0}, qui ne peut donc pas nommer les colonnes.',
  'Choose the line on which they stand, counted from the first line of the file.':
    'Choisissez la ligne où ils se trouvent, comptée depuis la première ligne du fichier.',
  'There are {0} more problems with the columns.': 'Autres problèmes avec les colonnes : {0}.',
  'Give one of these columns another name in the file, or take it out.':
    'Donnez un autre nom à l’une de ces colonnes dans le fichier, ou retirez-la.',
  'Correct the names of the columns, or choose the column.':
    'Corrigez les noms des colonnes, ou choisissez la colonne.',
  'Choose one of the columns of this file.': 'Choisissez une des colonnes de ce fichier.',
  'No column for {0}. The columns are {1}.': 'Pas de colonne pour {0}. Les colonnes sont {1}.',
  'Choose the column for {0}, or give all rows one value.':
    'Choisissez la colonne pour {0}, ou donnez une même valeur à toutes les lignes.',
  'The file is a text table and has no sheet “{0}”.':
    'Le fichier est un tableau de texte et n’a pas de feuille « {0} ».',
  'Leave the sheet out, or choose the workbook.': 'N’indiquez pas de feuille, ou choisissez le classeur.',
  'Correct the line, or save the file again from the spreadsheet program as CSV.':
    'Corrigez la ligne, ou enregistrez de nouveau le fichier en CSV depuis le tableur.',
  'The row that starts here has more than {0} characters, so it is no payroll row.':
    'La ligne qui commence ici a plus de {0} caractères : ce n’est pas une ligne de paie.',
  'Check that the file has one payment on each line.': 'Vérifiez que le fichier a un paiement par ligne.',
  'There is a zero character, which no text holds.': 'Il y a un caractère nul, qu’aucun texte ne contient.',
  'There is an invisible control character ({0}).': 'Il y a un caractère de contrôle invisible ({0}).',
  'Remove it, or export the file again from the program that made it.':
    'Retirez-le, ou exportez de nouveau le fichier depuis le programme d’origine.',
  'A byte order mark stands at the start of this row, as when two files were joined.':
    'Une marque d’ordre des octets se trouve au début de cette ligne, comme quand deux fichiers ont été réunis.',
  'Import the files one by one.': 'Importez les fichiers un par un.',
  'Half a character stands here: the file was cut off or damaged.':
    'La moitié d’un caractère se trouve ici : le fichier a été coupé ou endommagé.',
  'Export it again from the program that made it.': 'Exportez-le de nouveau depuis le programme d’origine.',
  'A quote (") stands inside a cell that does not begin with one.':
    'Un guillemet (") se trouve dans une cellule qui ne commence pas par un guillemet.',
  'A cell with quotes must stand in quotes, with each inner quote doubled. {0}':
    'Une cellule avec des guillemets doit être entre guillemets, chaque guillemet intérieur étant doublé. {0}',
  'Something follows the closing quote of the cell, so a quote is missing or too many.':
    'Quelque chose suit le guillemet fermant de la cellule : un guillemet manque ou est en trop.',
  'Something follows the closing quote of the cell that opened on line {0}, so a quote is missing or too many.':
    'Quelque chose suit le guillemet fermant de la cellule ouverte à la ligne {0} : un guillemet manque ou est en trop.',
  'The quote (") that opens this cell is not closed until the end of the file.':
    'Le guillemet (") qui ouvre cette cellule n’est pas fermé avant la fin du fichier.',
  'The quote (") that opens this cell is not closed for over a million characters.':
    'Le guillemet (") qui ouvre cette cellule n’est pas fermé pendant plus d’un million de caractères.',
  '“{0}” and what follows name other columns than the first line of names does: a second table begins here, and its sums would be paid as if they stood in the first one.':
    '« {0} » et la suite nomment d’autres colonnes que la première ligne de noms : un second tableau commence ici, et ses montants seraient payés comme s’ils étaient dans le premier.',
  'Save the table to be paid in a file of its own, or take these lines out.':
    'Enregistrez le tableau à payer dans un fichier à part, ou retirez ces lignes.',
  'The quote (") that opens this cell runs over the next line, so that a whole row would be read as its text and nobody in it would be paid.':
    'Le guillemet (") qui ouvre cette cellule court sur la ligne suivante : une ligne entière serait lue comme son texte et personne n’y serait payé.',
  'Take the quote away, also where it stands for “as above”, and write out what is meant.':
    'Retirez le guillemet, aussi là où il veut dire « idem », et écrivez ce qui est voulu.',
  'Below the column names there are no rows.': 'Sous les noms des colonnes, il n’y a aucune ligne.',
  'Check that the file was saved and copied completely.':
    'Vérifiez que le fichier a été enregistré et copié en entier.',
  'There are more than {0} different currencies up to this row.':
    'Il y a plus de {0} devises différentes jusqu’à cette ligne.',
  'Check which column holds the currency.': 'Vérifiez quelle colonne contient la devise.',
  'The file is empty.': 'Le fichier est vide.',
  'Check that it was saved and copied completely.': 'Vérifiez qu’il a été enregistré et copié en entier.',
  'The file is written in UTF-32, which this program does not read.':
    'Le fichier est écrit en UTF-32, que ce programme ne lit pas.',
  'Save it again as “CSV UTF-8”.': 'Enregistrez-le de nouveau en « CSV UTF-8 ».',
  'Open the file in the spreadsheet program and save it again as “CSV UTF-8”.':
    'Ouvrez le fichier dans le tableur et enregistrez-le de nouveau en « CSV UTF-8 ».',
  'There is a zero byte, which no text holds: the file is damaged or is no CSV file.':
    'Il y a un octet nul, qu’aucun texte ne contient : le fichier est endommagé ou n’est pas un fichier CSV.',
  'Parts of the file are written in UTF-8, but the byte {0} here is not, so names would come out wrong.':
    'Des parties du fichier sont en UTF-8, mais l’octet {0} ici ne l’est pas : des noms seraient mal lus.',
  'The byte {0} stands for no character, neither in UTF-8 nor in Windows-1252.':
    'L’octet {0} ne représente aucun caractère, ni en UTF-8 ni en Windows-1252.',
  'This line goes on for more than {0} MiB without a line break, so it is no payroll row.':
    'Cette ligne continue sur plus de {0} Mio sans saut de ligne : ce n’est pas une ligne de paie.',
  'Check that the file is a CSV file with one payment on each line.':
    'Vérifiez que le fichier est un CSV avec un paiement par ligne.',
  'The file holds nothing but blank lines.': 'Le fichier ne contient que des lignes vides.',
  'Columns {0} are called “{1}”. Give each column a name of its own.':
    'Les colonnes {0} s’appellent « {1} ». Donnez à chaque colonne son propre nom.',
  '“{0}” (column {1}, hidden in the sheet)': '« {0} » (colonne {1}, masquée dans la feuille)',
  '{0} (hidden in the sheet)': '{0} (masquée dans la feuille)',
  '“{0}” (column {1})': '« {0} » (colonne {1})',
  '{0} could each be the {1}. Say which, as in {2}={3}.':
    '{0} pourraient chacune donner ce champ : {1}. Dites laquelle, comme dans {2}={3}.',
  'The header has no column “{0}” for {1}. Give a name as it stands in the header, or a number from 1 to {2}.':
    'L’en-tête n’a pas de colonne « {0} » pour {1}. Donnez un nom tel qu’il figure dans l’en-tête, ou un nombre de 1 à {2}.',
  'There is no field “{0}”. The fields are {1}.': 'Il n’y a pas de champ « {0} ». Les champs sont {1}.',
  '“{0}” is not usable as a metadata key. Rename the column.':
    '« {0} » ne peut pas servir de clé de métadonnée. Renommez la colonne.',
};
