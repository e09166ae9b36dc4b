// How a file was read and what could not be checked, in Portuguese; what an account's configuration left unclear.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { READING_FR } from '../../fr/core/reading.ts';

export const READING_PT: SentencesAs<typeof READING_FR> = {
  comma: 'vírgula',
  semicolon: 'ponto e vírgula',
  tab: 'tabulação',
  pipe: 'barra vertical',
  'The delimiter is taken from the “sep=” line; the header is below it.':
    'O separador vem da linha “sep=”; o cabeçalho está abaixo dela.',
  'The column names stand on line {0}. What stands above is no row: {1}.':
    'Os nomes das colunas estão na linha {0}. O que está acima não é uma linha de dados: {1}.',
  'Line {0} names the columns again (“{1}”) and is left out.':
    'A linha {0} repete os nomes das colunas (“{1}”) e é deixada de fora.',
  'Line {0} stands below the payments and is none (“{1}”); it is left out.':
    'A linha {0} está abaixo dos pagamentos e não é nenhum (“{1}”); é deixada de fora.',
  'Line {0} is a heading (“{1}”) and is left out.': 'A linha {0} é um título (“{1}”) e é deixada de fora.',
  'Line {0} is the example row of our template and is left out.':
    'A linha {0} é a linha de exemplo do nosso modelo e é deixada de fora.',
  'Line {0} is a total (“{1}”) and is left out.': 'A linha {0} é um total (“{1}”) e é deixada de fora.',
  'Line {0} is a total (“{1}”) and is left out. It says {2}, but the rows above it come to {3}.':
    'A linha {0} é um total (“{1}”) e é deixada de fora. Diz {2}, mas as linhas acima somam {3}.',
  '{0} 1 more row is a total, a signature or repeated column names and is left out; the report names it.':
    '{0} Mais 1 linha é um total, uma assinatura ou nomes de colunas repetidos e é deixada de fora; o relatório indica-a.',
  '{0} {1} more rows are totals, signatures or repeated column names and are left out; the report names each.':
    '{0} Mais {1} linhas são totais, assinaturas ou nomes de colunas repetidos e são deixadas de fora; o relatório indica cada uma.',
  'The file is not UTF-8 and was read as Windows-1252. Check names with accents.':
    'O ficheiro não está em UTF-8 e foi lido como Windows-1252. Verifique os nomes com acentos.',
  'Read as {0}, columns separated by {1}.': 'Lido como {0}, colunas separadas por {1}.',
  '1 zero': '1 zero',
  'up to {0} zeros': 'até {0} zeros',
  'Line {0}: “{1}” is read as {2}.': 'Linha {0}: “{1}” é lido como {2}.',
  '1 amount has {0} beyond the decimals of its currency. {1}':
    '1 montante tem {0} além das casas decimais da sua moeda. {1}',
  '{0} amounts have {1} beyond the decimals of their currency. {2}':
    '{0} montantes têm {1} além das casas decimais da sua moeda. {2}',
  '{0}: “{1}”': '{0}: “{1}”',
  '{0} in 1 row, as the column “{1}” says.': '{0} em 1 linha, como diz a coluna “{1}”.',
  '{0} in {1} rows, as the column “{2}” says.': '{0} em {1} linhas, como diz a coluna “{2}”.',
  '{0} in 1 row, the value for all rows.': '{0} em 1 linha, o valor para todas as linhas.',
  '{0} in {1} rows, the value for all rows.': '{0} em {1} linhas, o valor para todas as linhas.',
  'Line {0} is blank and was skipped.': 'A linha {0} está em branco e foi saltada.',
  '{0} blank lines were skipped, the first of them line {1}.':
    '{0} linhas em branco foram saltadas, a primeira delas a linha {1}.',
  'The file ends with an old end-of-file mark (Ctrl-Z), which was left out.':
    'O ficheiro termina com uma antiga marca de fim de ficheiro (Ctrl-Z), que foi deixada de fora.',
  'number {0}': 'número {0}',
  'Kept for the report but not sent: column {0}.': 'Guardado para o relatório mas não enviado: coluna {0}.',
  'This is the beginning of the file. The import reads all of it, and may yet find another encoding or other numbers below.':
    'Este é o início do ficheiro. A importação lê-o todo, e pode ainda encontrar abaixo outra codificação ou outros números.',
  'This is the beginning of the sheet. The import reads all of it.':
    'Este é o início da folha. A importação lê-a toda.',
  'In 1 cell the sheet shows fewer digits than it stores; what it shows was read':
    'Em 1 célula a folha mostra menos algarismos do que guarda; leu-se o que mostra',
  'In {0} cells the sheet shows fewer digits than it stores; what it shows was read':
    'Em {0} células a folha mostra menos algarismos do que guarda; leu-se o que mostra',
  '1 cell holds a formula error such as #N/A': '1 célula contém um valor de fórmula inválido, como #N/A',
  '{0} cells hold a formula error such as #N/A': '{0} células contêm um valor de fórmula inválido, como #N/A',
  '1 cell has a number format that is not known here; the stored number was read':
    '1 célula tem um formato de número que aqui não se conhece; leu-se o número guardado',
  '{0} cells have a number format that is not known here; the stored number was read':
    '{0} células têm um formato de número que aqui não se conhece; leu-se o número guardado',
  '1 cell holds a number of more than 15 digits, whose last ones a spreadsheet program does not keep':
    '1 célula contém um número com mais de 15 algarismos, de que um programa de folhas de cálculo não guarda os últimos',
  '{0} cells hold numbers of more than 15 digits, whose last ones a spreadsheet program does not keep':
    '{0} células contêm números com mais de 15 algarismos, de que um programa de folhas de cálculo não guarda os últimos',
  '1 date that each computer shows in its own way was read as YYYY-MM-DD':
    '1 data que cada computador mostra à sua maneira foi lida como AAAA-MM-DD',
  '{0} dates that each computer shows in its own way were read as YYYY-MM-DD':
    '{0} datas que cada computador mostra à sua maneira foram lidas como AAAA-MM-DD',
  'line {0}, column {1}': 'linha {0}, coluna {1}',
  '{0}, which {1}': '{0}, que {1}',
  'It is {0}.': 'É {0}.',
  'The first is {0}.': 'A primeira é {0}.',
  'shows {0} and stores {1}': 'mostra {0} e guarda {1}',
  '“{0}” (hidden)': '“{0}” (oculta)',
  'Read from the sheet “{0}” of a workbook.': 'Lido da folha “{0}” de um livro.',
  'It is hidden in the workbook.': 'Está oculta no livro.',
  'Not read: {0}.': 'Não lido: {0}.',
  'Amounts are read from the number cells as the sheet shows them; typed ones with a decimal point, and not at all where the mark could also mean thousands.':
    'Os montantes lêem-se das células numéricas como a folha os mostra; os escritos à mão, com ponto decimal, e não se lêem onde a marca também pode ser de milhares.',
  'No amount shows whether decimals have a point or a comma, so amounts such as 1,500 are not read.':
    'Nenhum montante mostra se as casas decimais têm ponto ou vírgula, por isso montantes como 1,500 não são lidos.',
  'Decimals are written with {0}, as you stated.': 'As casas decimais escrevem-se com {0}, como indicou.',
  'Decimals are written with {0}.': 'As casas decimais escrevem-se com {0}.',
  'Thousands are written with {0}.': 'Os milhares escrevem-se com {0}.',
  'Some amounts are written otherwise and are not read.':
    'Alguns montantes estão escritos de outra forma e não são lidos.',
  'a point': 'um ponto',
  'a comma': 'uma vírgula',
  'a space': 'um espaço',
  'an apostrophe': 'um apóstrofo',
  '{0} and {1} more': '{0} e mais {1}',
  '{0} and {1}': '{0} e {1}',
  'The account lists no provider for {0}s, so every provider is refused.':
    'A conta não indica operadoras para a operação {0}, por isso todas as operadoras são recusadas.',
  'No numbering plan is known for {0}; lengths and ranges of numbers there are not checked.':
    'Não se conhece plano de numeração para {0}; comprimentos e gamas de números não são lá verificados.',
  'No usable country code is given for {0}; the beginnings of numbers there are not checked.':
    'Não há indicativo utilizável para {0}; o início dos números não é lá verificado.',
  'The number of decimals of {0} could not be read; decimals are not checked there.':
    'O número de casas decimais de {0} não pôde ser lido; não são lá verificadas.',
  'No decimals are given for {0}; they are not checked.':
    'Não há casas decimais indicadas para {0}; não são verificadas.',
  'No lowest amount is given for {0}; it is not checked.':
    'Não há montante mínimo indicado para {0}; não é verificado.',
  'No highest amount is given for {0}; it is not checked.':
    'Não há montante máximo indicado para {0}; não é verificado.',
  'A limit of {0} is not a number; it is not checked.': 'Um limite de {0} não é um número; não é verificado.',
  'The lowest amount of {0} is above the highest; neither is checked.':
    'O montante mínimo de {0} está acima do máximo; nenhum é verificado.',
  '{0} has several different sets of limits; none of them is checked.':
    '{0} tem vários conjuntos de limites diferentes; nenhum deles é verificado.',
  '{0} stands in several countries; its rows without a country are not checked against limits and country codes.':
    '{0} existe em vários países; as suas linhas sem país não são verificadas com limites e indicativos.',
  'Whether requests must be signed could not be read from {0}':
    'Se os pedidos têm de ser assinados não pôde ser lido em {0}',
  'A country could not be read from {0}': 'Um país não pôde ser lido em {0}',
  'its providers could not be read from {0}': 'as suas operadoras não puderam ser lidas em {0}',
  'the dialling prefix {0} could not be read': 'o indicativo {0} não pôde ser lido',
  'its names could not be read from {0}': 'os seus nomes não puderam ser lidos em {0}',
  'its name {0} could not be read': 'o seu nome {0} não pôde ser lido',
  'a provider could not be read from {0}': 'uma operadora não pôde ser lida em {0}',
  'a currency could not be read from {0}': 'uma moeda não pôde ser lida em {0}',
  'an operation could not be read from {0}': 'uma operação não pôde ser lida em {0}',
  'it is listed twice with different settings; the first is used':
    'está indicada duas vezes com dados diferentes; usa-se a primeira',
  'its settings could not be read from {0}': 'os seus dados não puderam ser lidos em {0}',
  'the status {0} could not be read': 'o estado {0} não pôde ser lido',
  'the smallest amount': 'o montante menor',
  'the largest amount': 'o montante maior',
  '{0} {1} could not be read': '{0} {1} não pôde ser lido',
  'the number of decimals {0} could not be read': 'o número de casas decimais {0} não pôde ser lido',
  '{0}: {1}.': '{0}: {1}.',
  'And {0} more.': 'E mais {0}.',
};
