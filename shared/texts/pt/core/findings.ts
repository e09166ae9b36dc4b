// The Portuguese catalogue of findings: one plain sentence or two per code, what is wrong and what to do.
// Follows the English one code by code.

import { LANGUAGES } from '../../../languages.ts';
import { groupDigits } from '../../../money/digit-groups.ts';
import { moneyFigure } from '../../../money/money-figures.ts';
import { LIST_SEPARATOR } from '../../../rules/codes.ts';
import { wordList } from '../../../word-list.ts';
import type { FindingWords } from '../../core-words.ts';
import { FIELDS_PT } from './words.ts';

const { figures } = LANGUAGES.pt;

const DIGITS_ONLY = 'Escreva só algarismos, primeiro o indicativo do país.';

/** An amount that the finding carries, with the decimals of its currency. */
function money(value: (name: string) => string, name: string): string {
  return moneyFigure(value(name), value('currency'), figures);
}

/** A sentence for every code of the rules. */
const SENTENCES: FindingWords['sentences'] = {
  FIELD_MISSING: (value) =>
    `Campo vazio: ${FIELDS_PT[value('field')] ?? value('field')}. Preencha-o, ou retire a linha.`,
  ROW_RAGGED: (value) =>
    `${value('actual')} células onde o cabeçalho tem ${value('expected')}. ${value('cutAmount') === '' ? 'Procure um separador em falta ou a mais.' : `“${value('cutAmount')}” sem aspas fica cortado em dois: escreva-o sem marcas de milhares.`}`,
  ROW_CUT_OFF: () =>
    'O ficheiro termina a meio desta linha, sem fim de linha: foi cortado, e podem faltar linhas abaixo. Guarde-o ou copie-o de novo.',
  CELL_NEVER_CALCULATED: (value) =>
    `${value('column') === '' ? 'Esta célula' : `A célula na coluna “${value('column')}”`} contém uma fórmula que nunca foi calculada. Abra o livro no programa de folhas de cálculo, guarde-o lá, e importe-o de novo.`,
  CELL_STRUCK_IN_PART: (value) =>
    `“${value('struck')}” está riscado nesta célula e “${value('rest')}” não está. Escreva o que se quer dizer.`,
  ROW_TOTAL: (value) => `“${value('text')}” é um total e não um pagamento. Inclua a linha se for um.`,
  ROW_FOOTER: (value) =>
    `“${value('text')}” está abaixo dos pagamentos e não é nenhum. Inclua a linha se for um.`,
  ROW_NAMES: (value) =>
    `“${value('text')}” e o que se segue repetem os nomes das colunas. Inclua a linha se for um pagamento.`,
  ROW_SECTION: (value) =>
    `“${value('text')}” é um título das linhas abaixo e não um pagamento. Inclua a linha se for um.`,
  ROW_EXAMPLE: (value) =>
    `“${value('text')}” é a linha de exemplo do nosso modelo e é deixada de fora. Inclua a linha se for para pagar.`,
  TOTAL_DIFFERS: (value) =>
    `“${value('text')}” diz ${money(value, 'total')}, mas no ficheiro, tal como foi lido, as linhas acima somam ${money(value, 'sum')}. Verifique que nenhuma linha falta ou está errada.`,
  DUPLICATE_ROW: (value) =>
    value('same') === 'depositId'
      ? `Mesma cobrança que a linha ${value('line')}. Verifique que os dois reembolsos são para fazer.`
      : `Mesmo número, montante e moeda que a linha ${value('line')}. Verifique que as duas são para pagar.`,

  SHEET_HIDDEN: (value) => `A folha “${value('sheet')}” está oculta no livro. Verifique que é mesmo esta.`,
  COLUMN_HIDDEN: (value) =>
    `A coluna ${value('letter')} “${value('column')}” está oculta na folha, e dá o campo ${value('field')}. Verifique que é mesmo esta.`,
  ROW_HIDDEN: (value) =>
    `A linha ${value('line')} está oculta ou filtrada na folha. Verifique que é para pagar.`,
  ROW_MERGED: (value) =>
    `A linha ${value('line')} está sob uma célula unida que começa na linha ${value('first')} (coluna ${value('letter')} “${value('column')}”), por isso a folha mostra uma onde se lêem duas. Verifique que é para pagar.`,
  COLUMN_STRUCK: (value) =>
    `O cabeçalho da coluna ${value('letter')} “${value('column')}” está riscado, e a coluna dá o campo ${value('field')}. Verifique que é mesmo esta.`,
  ROW_STRUCK: (value) =>
    `A linha ${value('line')} está riscada na folha (coluna ${value('letter')} “${value('column')}”). Verifique que é para pagar.`,
  ROW_SAYS_STOP: (value) =>
    `A coluna “${value('column')}” diz “${value('text')}”, e a linha seria paga. Verifique que é para pagar.`,
  AMOUNTS_IN_UNIT: (value) =>
    `A linha ${value('line')} diz “${value('text')}”, mas os montantes são pagos tal como estão. Verifique que não se quer dizer milhares.`,

  PROVIDER_UNKNOWN: (value) =>
    `“${value('text')}” não é uma operadora desta conta${among(value)}. Escreva o código de uma.`,
  PROVIDER_AMBIGUOUS: (value) =>
    `“${value('text')}” pode ser ${listed(value, 'candidates', 'ou')}. Escreva o código, ou indique o país.`,
  PROVIDER_BY_NAME: (value) =>
    `“${value('text')}” é lido como ${value('provider')}. Verifique que é mesmo esta.`,
  PROVIDER_NOT_CONFIGURED: (value) =>
    `${value('provider')} não está aberta a esta operação (${value('operation')}) nesta conta. Escolha outra operadora.`,

  COUNTRY_UNKNOWN: (value) =>
    `“${value('text')}” não é um país desta conta${among(value)}. Escreva o código de três letras de um.`,
  COUNTRY_BY_NAME: (value) =>
    `“${value('text')}” é lido como ${value('country')}. Verifique que é mesmo este.`,
  COUNTRY_NOT_OF_PROVIDER: (value) =>
    `${value('provider')} é de ${listed(value, 'expected')}, a linha diz ${value('country')}. Corrija um dos dois.`,
  CURRENCY_BY_NAME: (value) =>
    `“${value('text')}” é lido como ${value('currency')}. Verifique que é mesmo esta.`,
  CURRENCY_NOT_OF_HEADING: (value) =>
    `A linha diz ${value('currency')}, mas o cabeçalho “${value('column')}” dá os montantes noutra moeda. Corrija um dos dois.`,
  CURRENCY_NOT_OFFERED: (value) =>
    `${value('provider') || 'Esta conta'} aceita ${listed(value, 'offered') || 'ainda nada'}, e não “${value('text')}”. Corrija a moeda.`,

  PHONE_NOT_DIGITS: (value) => `“${value('character')}” não é um algarismo. ${DIGITS_ONLY}`,
  PHONE_HAS_PLUS: () => `Começa pelo sinal +. ${DIGITS_ONLY}`,
  PHONE_HAS_SEPARATORS: (value) =>
    `${value('digits')} algarismos com espaços ou sinais entre eles. ${DIGITS_ONLY}`,
  PHONE_INTERNATIONAL_PREFIX: () => `Começa por 00. ${DIGITS_ONLY}`,
  PHONE_LEADING_ZERO: (value) => `Começa por 0. ${expectedNumber(value, 'algarismos')}`,
  PHONE_LEADING_ZERO_LOST: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_COUNTRY_CODE_MISSING: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_TRAILING_DECIMAL: (value) =>
    `“${value('text')}” tem decimais que uma folha de cálculo acrescentou. Escreva os algarismos antes delas.`,
  PHONE_SCIENTIFIC: (value) =>
    value('kept') === value('written')
      ? `Notação científica com os ${value('written')} algarismos. Escreva-os todos.`
      : `Uma folha de cálculo guardou ${value('kept')} de ${value('written')} algarismos, e nada pode repor os outros. Escreva o número.`,
  PHONE_APOSTROPHE: () => `Começa por um apóstrofo. ${DIGITS_ONLY}`,
  PHONE_LENGTH: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_PREFIX: (value) =>
    `Não começa por ${value('prefix')}, o indicativo deste país: ${value('country')}. Verifique o número e a operadora.`,
  PHONE_LENGTH_IMPOSSIBLE: (value) =>
    `${digitCount(value)}. ${expectedNumber(value)} Corrija-o, ou aceite o número com um motivo.`,
  PHONE_COUNTRY_CODE_TWICE: (value) =>
    `${digitCount(value)}, e duas vezes ${value('prefix')} no início. ${expectedNumber(value)} Corrija-o, ou aceite o número com um motivo.`,
  PHONE_ROUNDED: (value) =>
    `Termina em ${value('zeros')} zeros, como outros números aqui: uma folha de cálculo perdeu algarismos. Escreva o número, ou aceite-o com um motivo.`,
  PHONE_ACCEPTED: (value) =>
    `${digitCount(value)}, aceite: “${value('reason')}”. ${expectedNumber(value)} Verifique que é mesmo assim.`,
  PHONE_RANGE_UNKNOWN: (value) =>
    `Em nenhuma gama conhecida de números móveis deste país: ${value('country')}. Verifique cada algarismo.`,
  PHONE_LANDLINE: (value) =>
    `Um telefone fixo deste país, não um número móvel: ${value('country')}. Verifique cada algarismo.`,
  PHONE_OTHER_OPERATOR: (value) =>
    `Numa gama de ${value('operator')}; a linha diz ${value('provider')}. Verifique número e operadora; um número pode passar para outra operadora.`,
  PHONE_ENDS_IN_ZEROS: (value) =>
    `Termina em ${value('zeros')} zeros, como um número de que uma folha de cálculo perdeu algarismos. Verifique cada algarismo.`,
  PHONE_PREFIX_UNCHECKED: (value) =>
    `${digitCount(value)}, e a conta não dá o indicativo deste país: ${value('country')}. Verifique que o número começa por ele.`,

  AMOUNT_UNREADABLE: unreadableAmount,
  AMOUNT_AMBIGUOUS: (value) =>
    `“${value('text')}” pode ser ${value('asDecimals')} ou ${value('asThousands')}. Escreva-o sem marcas de milhares, ou indique a marca decimal.`,
  AMOUNT_SPLIT: (value) =>
    `“${value('text')}” é seguido de “${value('rest')}”, como onde ${value('whole')} está sem aspas. Escreva o montante inteiro, ou ${value('plain')} se for mesmo esse.`,
  AMOUNT_CUT_OFF: (value) =>
    `“${value('text')}” termina o ficheiro, sem fim de linha e com menos decimais do que os outros: foi cortado. Escreva o montante inteiro.`,
  AMOUNT_OTHER_GRAMMAR: (value) =>
    value('source') === 'clerk'
      ? `“${value('text')}” contradiz o que indicou, ${grammarWords(value)}. Indique a outra marca, ou escreva-o como o resto.`
      : `“${value('text')}” está escrito de forma diferente do resto do ficheiro, que tem ${grammarWords(value)}. Escreva-o como o resto.`,
  AMOUNT_NEGATIVE: (value) =>
    `“${value('text')}” está abaixo de zero. Só montantes acima de zero podem ser pagos.`,
  AMOUNT_ZERO: () => '0 não pode ser pago. Escreva o montante, ou retire a linha.',
  AMOUNT_SCIENTIFIC: (value) =>
    `“${value('text')}” está em notação científica, que pode ter perdido algarismos. Escreva o montante com todos os algarismos.`,
  AMOUNT_HAS_CURRENCY: (value) =>
    `“${value('text')}” contém “${value('currency')}” ao lado do número. Verifique a moeda da linha, depois escreva só o número.`,
  AMOUNT_HAS_SCALE: (value) =>
    `“${value('text')}” contém “${value('currency')}” depois do número, o que pode querer dizer milhares ou mais. Escreva o montante com todos os algarismos e mais nada.`,
  AMOUNT_SHOWN_OTHERWISE: (value) =>
    value('shown') === ''
      ? `A célula contém ${value('held')}, e a folha pode mostrar outro número. Escreva o montante como número simples.`
      : `A folha mostra “${value('shown')}” e a célula contém ${value('held')}. Escreva o montante como número simples.`,
  AMOUNT_LENGTH: (value) =>
    `${value('length')} caracteres. Um montante tem no máximo ${value('maximum')}. Corrija-o.`,
  AMOUNT_TOO_MANY_DECIMALS: (value) =>
    `${groupDigits(value('amount'), figures)} tem ${decimals(value('actual'))}; ${value('provider')} ${atMost(value('maximum'))} em ${value('currency')}. Corrija-o.`,
  AMOUNT_BELOW_MINIMUM: (value) =>
    `${money(value, 'amount')} está abaixo de ${money(value, 'minimum')} ${value('currency')}, o mínimo que ${value('provider')} aceita. Corrija-o, ou retire a linha.`,
  AMOUNT_ABOVE_MAXIMUM: (value) =>
    `${money(value, 'amount')} está acima de ${money(value, 'maximum')} ${value('currency')}, o máximo que ${value('provider')} aceita. ${value('operation') === 'refund' ? 'Baixe-o: um reembolso não leva mais, e no máximo o que resta da sua cobrança.' : 'Corrija-o, ou divida-o em várias linhas.'}`,
  AMOUNT_LEADING_ZEROS: (value) =>
    `“${value('text')}” é lido como ${money(value, 'amount')}. Verifique que é um montante.`,
  AMOUNT_LOOKS_GROUPED: (value) =>
    `“${value('text')}” é lido como ${money(value, 'amount')}, pela marca decimal do ficheiro. Verifique que não é ${money(value, 'grouped')}.`,
  AMOUNT_BESIDE_DIGITS: (value) =>
    `“${value('text')}” é seguido de “${value('rest')}”, como onde ${value('whole')} está sem aspas. Verifique que é mesmo ${value('text')}.`,
  AMOUNT_SHORT_AT_END: (value) =>
    `“${value('text')}” termina o ficheiro, sem fim de linha e com menos algarismos do que os outros. Verifique que o ficheiro não foi cortado.`,
  AMOUNT_SIGN_BEHIND: (value) =>
    `“${value('text')}” é lido como ${money(value, 'amount')} ${value('currency')}. Verifique que não são milhares.`,

  NOTE_LENGTH: (value) =>
    `${value('length')} ${value('length') === '1' ? 'carácter' : 'caracteres'}. Uma mensagem tem de ${value('minimum')} a ${value('maximum')}. ${Number(value('length')) < Number(value('minimum')) ? 'Alongue-a' : 'Encurte-a'}.`,
  NOTE_CHARACTERS: (value) =>
    `A mensagem contém ${value('characters')}. As operadoras podem recusar tudo menos as letras A a Z, algarismos e espaços. Para ter a certeza, retire-os.`,
  TEXT_CONTROL_CHARACTERS: (value) => `Contém um carácter não imprimível (${value('character')}). Retire-o.`,
  TEXT_TOO_LONG: (value) =>
    `${value('length')} caracteres. Aqui aceitam-se no máximo ${value('maximum')}. Encurte-o.`,
  IDENTIFIER_FORM: (value) =>
    `“${value('text')}” não é um identificador de 36 caracteres. Copie-o como o serviço o deu.`,
  DECIMAL_FORM: (value) =>
    `“${value('text')}” não é um número simples. Escreva algarismos e no máximo um ponto, como 12.5.`,
  DATE_FORM: (value) => `“${value('text')}” não é um dia do calendário. Escreva AAAA-MM-DD, como 1990-04-17.`,
  RECIPIENT_UNNAMED: () =>
    'A linha não dá nome próprio nem apelido do beneficiário, e o serviço pode recusá-la. Para ter a certeza, preencha-os.',
  SENDER_EMPTY: () =>
    'A linha nada diz do remetente, e o serviço pode recusá-la. Para ter a certeza, indique quem envia o dinheiro e porquê.',
  METADATA_TOO_MANY: (value) =>
    `${value('count')} campos de metadados. Os serviços conhecidos aceitam ${value('maximum')}. Para ter a certeza, deixe alguns de fora.`,
};

/** Follows a sentence whose finding has a proposal. */
function proposal(repair: string): string {
  return ` Proposto: ${repair}`;
}

/** Follows a sentence about what a sheet shows, where its cell holds another number. */
function cellHolds(held: string): string {
  return ` A célula contém ${held}.`;
}

/** For a finding that another version of the program wrote under a code of its own. */
const UNKNOWN = 'Outra versão do Paymaster encontrou aqui algo para que esta não tem palavras.';

function expectedNumber(value: (name: string) => string, unit = ''): string {
  if (value('length') !== '') {
    const length = unit === '' ? value('length') : `${value('length')} ${unit}`;
    return `Um número deste país (${value('country')}) tem ${length}: ${value('prefix')} e mais ${value('more')}.`;
  }
  if (value('prefix') !== '')
    return `Um número deste país (${value('country')}) começa por ${value('prefix')}.`;
  return 'Um número tem de 7 a 15 algarismos, primeiro o indicativo do país.';
}

function digitCount(value: (name: string) => string): string {
  return value('digits') === '1' ? '1 algarismo' : `${value('digits')} algarismos`;
}

function unreadableAmount(value: (name: string) => string): string {
  switch (value('cause')) {
    case 'digits':
      return `“${value('text')}” tem algarismos que não são 0 a 9. Escreva-o com estes.`;
    case 'date':
      return `“${value('text')}” é uma data e não um montante. Escreva o montante, ou retire a linha.`;
    case 'unseen':
      return `Contém um carácter invisível (${value('character')}). Escreva o montante de novo.`;
    default:
      return `“${value('text')}” não é um montante. Escreva algarismos e no máximo uma marca decimal.`;
  }
}

function grammarWords(value: (name: string) => string): string {
  const words: Readonly<Record<string, string>> = {
    point: 'um ponto',
    comma: 'uma vírgula',
    space: 'um espaço',
    apostrophe: 'um apóstrofo',
  };
  const parts: string[] = [];
  const decimalMark = words[value('decimalMark')];
  const groupingMark = words[value('groupingMark')];
  if (decimalMark !== undefined) parts.push(`${decimalMark} para as casas decimais`);
  if (groupingMark !== undefined) parts.push(`${groupingMark} para os milhares`);
  return parts.join(' e ');
}

function decimals(count: string): string {
  return count === '1' ? '1 casa decimal' : `${count} casas decimais`;
}

function atMost(count: string): string {
  return count === '0' ? 'não aceita nenhuma' : `aceita no máximo ${count}`;
}

/** Codes that a value lists, and how many more there are. */
function listed(value: (name: string) => string, name: string, conjunction = 'e'): string {
  const codes = value(name) === '' ? [] : value(name).split(LIST_SEPARATOR);
  const more = Number(value('more') || '0');
  return more > 0 ? `${codes.join(', ')} ${conjunction} mais ${more}` : wordList(codes, conjunction);
}

function among(value: (name: string) => string): string {
  const known = listed(value, 'known');
  return known === '' ? '' : `, que tem ${known}`;
}

/** A row that is paid again although the service refused it for what it says. */
function refusedBefore(title: string, cure: string, text: string): string {
  return `Já recusada${text === '' ? '' : ` com “${text}”`}: ${title}. ${cure}`;
}

export const FINDINGS_PT: FindingWords = {
  sentences: SENTENCES,
  proposal,
  cellHolds,
  unknown: UNKNOWN,
  refusedBefore,
};
