// Why a file is refused and what to do about it, in Portuguese: text tables, headings, and what is no table at all.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { FILES_FR } from '../../fr/core/files.ts';

export const FILES_PT: SentencesAs<typeof FILES_FR> = {
  'The CSV parser cannot read this row: {0}.': 'O leitor de CSV não consegue ler esta linha: {0}.',
  'it finds other rows than we do': 'encontra outras linhas do que nós',
  'Correct the quotes of this row, or save the file again from the spreadsheet program as CSV.':
    'Corrija as aspas desta linha, ou guarde o ficheiro de novo como CSV no programa de folhas de cálculo.',
  'This row has {0} columns; at most {1} are read.': 'Esta linha tem {0} colunas; lêem-se no máximo {1}.',
  'Keep only the columns that the payments need, or check which character separates the columns.':
    'Deixe só as colunas de que os pagamentos precisam, ou verifique que carácter separa as colunas.',
  'This cell has {0} characters; at most {1} are read.':
    'Esta célula tem {0} caracteres; lêem-se no máximo {1}.',
  'Shorten it, or check the quotes of this row.': 'Encurte-a, ou verifique as aspas desta linha.',
  'The file was changed while it was being read.': 'O ficheiro foi alterado enquanto era lido.',
  'Close it in other programs and import it again.': 'Feche-o noutros programas e importe-o de novo.',
  'The “sep=” line names no delimiter.': 'A linha “sep=” não indica nenhum separador.',
  'The “sep=” line names “{0}” as the delimiter, which is not supported.':
    'A linha “sep=” indica “{0}” como separador, o que não é aceite.',
  'Save the file with comma, semicolon, tab or pipe between the columns.':
    'Guarde o ficheiro com vírgula, ponto e vírgula, tabulação ou barra vertical entre as colunas.',
  'The first line has only one column.': 'A primeira linha tem só uma coluna.',
  'The columns seem to be separated by “{0}”, which is not supported.':
    'As colunas parecem separadas por “{0}”, o que não é aceite.',
  'Save the file as CSV with comma, semicolon, tab or pipe between the columns, with at least a phone and an amount.':
    'Guarde o ficheiro como CSV com vírgula, ponto e vírgula, tabulação ou barra vertical entre as colunas, com pelo menos um telefone e um montante.',
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”, then choose that file.':
    'Abra-o no programa de folhas de cálculo e guarde-o como livro do Excel (XLSX) ou como “CSV UTF-8”, depois escolha esse ficheiro.',
  'Open it in the spreadsheet program, take the password away if it has one, and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.':
    'Abra-o no programa de folhas de cálculo, tire a palavra-passe se a tiver, e guarde-o como livro do Excel (XLSX) ou como “CSV UTF-8”.',
  'Choose the payroll file itself, saved as XLSX or CSV.':
    'Escolha a própria folha de salários, guardada como XLSX ou CSV.',
  'Unpack it and choose the payroll file inside.':
    'Descomprima-o e escolha a folha de salários que está dentro.',
  'Save the table as CSV and choose that file.': 'Guarde a tabela como CSV e escolha esse ficheiro.',
  'a PNG picture': 'uma imagem PNG',
  'a JPEG picture': 'uma imagem JPEG',
  'a GIF picture': 'uma imagem GIF',
  'a WebP picture': 'uma imagem WebP',
  'a TIFF picture': 'uma imagem TIFF',
  'a HEIC picture': 'uma imagem HEIC',
  'a PDF document': 'um documento PDF',
  'an RTF document': 'um documento RTF',
  'an old Excel workbook (XLS), or one that is protected by a password':
    'um livro antigo do Excel (XLS), ou um protegido por palavra-passe',
  'a gzip archive': 'um arquivo gzip',
  'a 7-Zip archive': 'um arquivo 7-Zip',
  'a RAR archive': 'um arquivo RAR',
  'an SQLite database': 'uma base de dados SQLite',
  'a program': 'um programa',
  'This is {0}, and no table that can be read.': 'Isto é {0}, e não uma tabela que se possa ler.',
  'This is a web page or another markup file, and no table that can be read.':
    'Isto é uma página da Internet ou outro ficheiro com marcas, e não uma tabela que se possa ler.',
  'a LibreOffice workbook (ODS)': 'um livro do LibreOffice (ODS)',
  'a Numbers workbook': 'um livro do Numbers',
  'This is an Excel workbook (XLSX), and no table of text.':
    'Isto é um livro do Excel (XLSX), e não uma tabela de texto.',
  'This is a ZIP archive, and no table that can be read.':
    'Isto é um arquivo ZIP, e não uma tabela que se possa ler.',
  'This is {0}, which is not read here.': 'Isto é {0}, que aqui não se lê.',
  'Use another name.': 'Use outro nome.',
  'This line must name the columns, but it holds data: “{0}”.':
    'Esta linha deve ter os nomes das colunas, mas contém dados: “{0}”.',
  'Insert a line with names such as phone, amount, currency and provider above it, or say on which line they stand.':
    'Insira acima dela uma linha com nomes como telefone, montante, moeda e operadora, ou indique em que linha estão.',
  'Line {0} names the columns, but line {1} above it holds a row: “{2}”, “{3}”. Rows above the column names are not paid.':
    'A linha {0} tem os nomes das colunas, mas acima dela a linha {1} contém uma linha de dados: “{2}”, “{3}”. As linhas acima dos nomes das colunas não são pagas.',
  'Say on which line the column names stand, or move them above all rows.':
    'Indique em que linha estão os nomes das colunas, ou mova-os para cima de todas as linhas.',
  'No row of the file starts on line {0}, so it cannot hold the column names.':
    'Nenhuma linha do ficheiro começa na linha {0}, por isso não pode ter os nomes das colunas.',
  'Choose the line on which they stand, counted from the first line of the file.':
    'Escolha a linha em que estão, contada desde a primeira linha do ficheiro.',
  'There are {0} more problems with the columns.': 'Há mais {0} problemas com as colunas.',
  'Give one of these columns another name in the file, or take it out.':
    'Dê outro nome a uma destas colunas no ficheiro, ou retire-a.',
  'Correct the names of the columns, or choose the column.':
    'Corrija os nomes das colunas, ou escolha a coluna.',
  'Choose one of the columns of this file.': 'Escolha uma das colunas deste ficheiro.',
  'No column for {0}. The columns are {1}.': 'Sem coluna para {0}. As colunas são {1}.',
  'Choose the column for {0}, or give all rows one value.':
    'Escolha a coluna para {0}, ou dê um valor a todas as linhas.',
  'The file is a text table and has no sheet “{0}”.':
    'O ficheiro é uma tabela de texto e não tem a folha “{0}”.',
  'Leave the sheet out, or choose the workbook.': 'Deixe a folha de fora, ou escolha o livro.',
  'Correct the line, or save the file again from the spreadsheet program as CSV.':
    'Corrija a linha, ou guarde o ficheiro de novo como CSV no programa de folhas de cálculo.',
  'The row that starts here has more than {0} characters, so it is no payroll row.':
    'A linha que começa aqui tem mais de {0} caracteres, por isso não é uma linha de folha de salários.',
  'Check that the file has one payment on each line.':
    'Verifique que o ficheiro tem um pagamento em cada linha.',
  'There is a zero character, which no text holds.': 'Há um carácter zero, que nenhum texto contém.',
  'There is an invisible control character ({0}).': 'Há um carácter de controlo invisível ({0}).',
  'Remove it, or export the file again from the program that made it.':
    'Retire-o, ou exporte o ficheiro de novo do programa que o fez.',
  'A byte order mark stands at the start of this row, as when two files were joined.':
    'No início desta linha está uma marca de ordem de bytes, como quando se juntam dois ficheiros.',
  'Import the files one by one.': 'Importe os ficheiros um a um.',
  'Half a character stands here: the file was cut off or damaged.':
    'Está aqui meio carácter: o ficheiro foi cortado ou danificado.',
  'Export it again from the program that made it.': 'Exporte-o de novo do programa que o fez.',
  'A quote (") stands inside a cell that does not begin with one.':
    'Há aspas (") dentro de uma célula que não começa por elas.',
  'A cell with quotes must stand in quotes, with each inner quote doubled. {0}':
    'Uma célula com aspas tem de estar entre aspas, com cada aspa interior duplicada. {0}',
  'Something follows the closing quote of the cell, so a quote is missing or too many.':
    'Algo vem depois das aspas finais da célula, por isso faltam ou sobram aspas.',
  'Something follows the closing quote of the cell that opened on line {0}, so a quote is missing or too many.':
    'Algo vem depois das aspas finais da célula que abriu na linha {0}, por isso faltam ou sobram aspas.',
  'The quote (") that opens this cell is not closed until the end of the file.':
    'As aspas (") que abrem esta célula não são fechadas até ao fim do ficheiro.',
  'The quote (") that opens this cell is not closed for over a million characters.':
    'As aspas (") que abrem esta célula não são fechadas durante mais de um milhão de caracteres.',
  '“{0}” and what follows name other columns than the first line of names does: a second table begins here, and its sums would be paid as if they stood in the first one.':
    '“{0}” e o que se segue têm outros nomes de colunas do que a primeira linha de nomes: começa aqui uma segunda tabela, e as suas somas seriam pagas como se estivessem na primeira.',
  'Save the table to be paid in a file of its own, or take these lines out.':
    'Guarde a tabela a pagar num ficheiro próprio, ou retire estas linhas.',
  'The quote (") that opens this cell runs over the next line, so that a whole row would be read as its text and nobody in it would be paid.':
    'As aspas (") que abrem esta célula passam para a linha seguinte, de modo que uma linha inteira seria lida como o seu texto e ninguém nela seria pago.',
  'Take the quote away, also where it stands for “as above”, and write out what is meant.':
    'Retire as aspas, também onde significam “idem”, e escreva por extenso o que se quer dizer.',
  'Below the column names there are no rows.': 'Abaixo dos nomes das colunas não há linhas.',
  'Check that the file was saved and copied completely.':
    'Verifique que o ficheiro foi guardado e copiado por inteiro.',
  'There are more than {0} different currencies up to this row.':
    'Até esta linha há mais de {0} moedas diferentes.',
  'Check which column holds the currency.': 'Verifique que coluna contém a moeda.',
  'The file is empty.': 'O ficheiro está vazio.',
  'Check that it was saved and copied completely.': 'Verifique que foi guardado e copiado por inteiro.',
  'The file is written in UTF-32, which this program does not read.':
    'O ficheiro está escrito em UTF-32, que este programa não lê.',
  'Save it again as “CSV UTF-8”.': 'Guarde-o de novo como “CSV UTF-8”.',
  'Open the file in the spreadsheet program and save it again as “CSV UTF-8”.':
    'Abra o ficheiro no programa de folhas de cálculo e guarde-o de novo como “CSV UTF-8”.',
  'There is a zero byte, which no text holds: the file is damaged or is no CSV file.':
    'Há um byte zero, que nenhum texto contém: o ficheiro está danificado ou não é CSV.',
  'Parts of the file are written in UTF-8, but the byte {0} here is not, so names would come out wrong.':
    'Partes do ficheiro estão escritas em UTF-8, mas o byte {0} aqui não está, por isso os nomes sairiam errados.',
  'The byte {0} stands for no character, neither in UTF-8 nor in Windows-1252.':
    'O byte {0} não corresponde a nenhum carácter, nem em UTF-8 nem em Windows-1252.',
  'This line goes on for more than {0} MiB without a line break, so it is no payroll row.':
    'Esta linha continua por mais de {0} MiB sem mudança de linha, por isso não é uma linha de folha de salários.',
  'Check that the file is a CSV file with one payment on each line.':
    'Verifique que o ficheiro é CSV com um pagamento em cada linha.',
  'The file holds nothing but blank lines.': 'O ficheiro só contém linhas em branco.',
  'Columns {0} are called “{1}”. Give each column a name of its own.':
    'As colunas {0} chamam-se “{1}”. Dê a cada coluna um nome próprio.',
  '“{0}” (column {1}, hidden in the sheet)': '“{0}” (coluna {1}, oculta na folha)',
  '{0} (hidden in the sheet)': '{0} (oculta na folha)',
  '“{0}” (column {1})': '“{0}” (coluna {1})',
  '{0} could each be the {1}. Say which, as in {2}={3}.':
    '{0} podem ser, cada uma, o campo {1}. Indique qual, como em {2}={3}.',
  'The header has no column “{0}” for {1}. Give a name as it stands in the header, or a number from 1 to {2}.':
    'O cabeçalho não tem a coluna “{0}” para {1}. Dê um nome tal como está no cabeçalho, ou um número de 1 a {2}.',
  'There is no field “{0}”. The fields are {1}.': 'Não há o campo “{0}”. Os campos são {1}.',
  '“{0}” is not usable as a metadata key. Rename the column.':
    '“{0}” não serve como chave de metadados. Mude o nome da coluna.',
};
