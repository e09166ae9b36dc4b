// Why a workbook is refused, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { WORKBOOKS_FR } from '../../fr/core/workbooks.ts';

export const WORKBOOKS_PT: SentencesAs<typeof WORKBOOKS_FR> = {
  'It holds {0} parts; at most {1} are read.': 'Contém {0} partes; lêem-se no máximo {1}.',
  'Its list of parts is incomplete.': 'A sua lista de partes está incompleta.',
  'It holds the part {0} twice.': 'Contém duas vezes a parte {0}.',
  'It is packed in the form for archives of more than 4 GB.':
    'Está comprimido na forma própria de arquivos com mais de 4 GB.',
  'The list of its parts is missing at its end.': 'Falta no fim a lista das suas partes.',
  'The workbook is protected by a password.': 'O livro está protegido por uma palavra-passe.',
  'The part {0} is packed in a way that is not read here.':
    'A parte {0} está comprimida de uma forma que aqui não se lê.',
  'The part {0} is not where it should be.': 'A parte {0} não está onde devia.',
  'The part {0} has two names.': 'A parte {0} tem dois nomes.',
  'A cell in row {0} names a text that is not there.':
    'Uma célula na linha {0} refere um texto que não existe.',
  'A cell in row {0} holds a number that is none.': 'Uma célula na linha {0} contém um número que não o é.',
  'Its part {0} has more than {1} MB.': 'A sua parte {0} tem mais de {1} MB.',
  'Open it in the spreadsheet program, save the sheet as “CSV UTF-8”, and choose that file.':
    'Abra-o no programa de folhas de cálculo, guarde a folha como “CSV UTF-8” e escolha esse ficheiro.',
  'The workbook is damaged or was not copied completely. {0}':
    'O livro está danificado ou não foi copiado por inteiro. {0}',
  'Open it in the spreadsheet program and save it again, or save the sheet as “CSV UTF-8”.':
    'Abra-o no programa de folhas de cálculo e guarde-o de novo, ou guarde a folha como “CSV UTF-8”.',
  'The workbook is too large. {0}': 'O livro é grande demais. {0}',
  'A part of the workbook ({0}) unfolds to more than {1} times its size, as no table does. It was not read any further.':
    'Uma parte do livro ({0}) expande-se para mais de {1} vezes o seu tamanho, o que nenhuma tabela faz. Não foi lido mais além.',
  'Ask where the file comes from. If it is a real payroll, save the sheet as “CSV UTF-8” and choose that file.':
    'Pergunte de onde vem o ficheiro. Se for mesmo uma folha de salários, guarde a folha como “CSV UTF-8” e escolha esse ficheiro.',
  '{0} It was not read any further.': '{0} Não foi lido mais além.',
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.':
    'Abra-o no programa de folhas de cálculo e guarde-o como livro do Excel (XLSX) ou como “CSV UTF-8”.',
  'It holds more than {0} different texts, or more than {1} million characters of them.':
    'Contém mais de {0} textos diferentes, ou mais de {1} milhões de caracteres deles.',
  'has its cells twice': 'tem as suas células duas vezes',
  'A cell in row {0} holds more than a million characters.':
    'Uma célula na linha {0} contém mais de um milhão de caracteres.',
  'has row {0} after row {1}': 'tem a linha {0} depois da linha {1}',
  'has the cells of row {0} in disorder': 'tem as células da linha {0} fora de ordem',
  'has a cell “{0}” in row {1}': 'tem uma célula “{0}” na linha {1}',
  'Its sheet “{0}” {1}.': 'A sua folha “{0}” {1}.',
  'It has more than {0} MB, which is all that is read.': 'Tem mais de {0} MB, que é tudo o que se lê.',
  'Shorten it.': 'Encurte-o.',
  'Remove it from the cell and save the workbook.': 'Retire-o da célula e guarde o livro.',
  'Half a character stands here: the workbook was damaged.':
    'Está aqui meio carácter: o livro foi danificado.',
  'Correct the cell and save the workbook.': 'Corrija a célula e guarde o livro.',
  'This row has a cell beyond column {0}; at most {1} columns are read.':
    'Esta linha tem uma célula além da coluna {0}; lêem-se no máximo {1} colunas.',
  'Keep only the columns that the payments need.': 'Deixe só as colunas de que os pagamentos precisam.',
  'The workbook holds no rows.': 'O livro não contém linhas.',
  'The workbook has no sheet “{0}”. Its sheets are {1}.':
    'O livro não tem a folha “{0}”. As suas folhas são {1}.',
  'The sheet {0} names the columns of payments: choose it.':
    'A folha {0} tem os nomes das colunas de pagamentos: escolha-a.',
  'These sheets name the columns of payments: {0}. Choose one.':
    'Estas folhas têm os nomes das colunas de pagamentos: {0}. Escolha uma.',
  'Choose one of them.': 'Escolha uma delas.',
  'All sheets that can be seen are empty; only hidden ones hold rows, such as “{0}”.':
    'Todas as folhas visíveis estão vazias; só folhas ocultas contêm linhas, como “{0}”.',
  'Show the sheet in the spreadsheet program, or choose it by its name.':
    'Mostre a folha no programa de folhas de cálculo, ou escolha-a pelo nome.',
  'It has more cell formats than any spreadsheet program makes.':
    'Tem mais formatos de célula do que qualquer programa de folhas de cálculo faz.',
  'It has more merged cells than any payroll.': 'Tem mais células unidas do que qualquer folha de salários.',
  'Unpacked, it has more than {0} MB, which is all that is read.':
    'Descomprimido, tem mais de {0} MB, que é tudo o que se lê.',
  'The part {0} is not what the list of parts says it is.': 'A parte {0} não é o que diz a lista das partes.',
  'The part {0} cannot be unpacked.': 'A parte {0} não pode ser descomprimida.',
  'It does not say where its list of sheets is.': 'Não diz onde está a lista das suas folhas.',
  'This is a binary Excel workbook (XLSB), which is not read here.':
    'Este é um livro binário do Excel (XLSB), que aqui não se lê.',
  'Its sheet “{0}” is missing.': 'Falta a sua folha “{0}”.',
  'Its part {0} is missing.': 'Falta a sua parte {0}.',
  'It has more than {0} sheets.': 'Tem mais de {0} folhas.',
  'This is an Office document, but no Excel workbook.':
    'Este é um documento do Office, mas não um livro do Excel.',
  'Its part {0} holds a text of more than a million characters.':
    'A sua parte {0} contém um texto com mais de um milhão de caracteres.',
  'The part {0} is not written in UTF-8.': 'A parte {0} não está escrita em UTF-8.',
  'The part {0} is not well-formed.': 'A parte {0} não está bem formada.',
  'The part {0} is nested deeper than any workbook needs.':
    'A parte {0} tem mais níveis do que qualquer livro precisa.',
  'The part {0} declares a document type, which can name other files and no workbook needs.':
    'A parte {0} declara um tipo de documento, que pode referir outros ficheiros e de que nenhum livro precisa.',
};
