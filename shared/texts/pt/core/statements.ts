// What the core says of statements of the service, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { STATEMENTS_FR } from '../../fr/core/statements.ts';

export const STATEMENTS_PT: SentencesAs<typeof STATEMENTS_FR> = {
  '“{0}” is no country: a code has three letters, such as ZMB.':
    '“{0}” não é um país: um código tem três letras, como ZMB.',
  '“{0}” is no currency: a code has no spaces, such as ZMW.':
    '“{0}” não é uma moeda: um código não tem espaços, como ZMW.',
  'The span ends before it begins: {0} to {1}.': 'O período termina antes de começar: {0} a {1}.',
  'A statement covers at most {0} days, and {1} to {2} is longer.':
    'Um extracto abrange no máximo {0} dias, e {1} a {2} é mais longo.',
  '“{0}” is no moment: it is written 2026-11-21 or 2026-11-21T08:00:00, with a zone such as Z or +02:00 or without one.':
    '“{0}” não é um momento: escreve-se 2026-11-21 ou 2026-11-21T08:00:00, com um fuso como Z ou +02:00, ou sem ele.',
  'The callback address must begin with https, or with http where it is on this computer, and hold no password.':
    'O endereço para avisos tem de começar por https, ou por http se for neste computador, e não pode conter palavra-passe.',
  'Nothing was asked for. Correct it and ask again.': 'Nada foi pedido. Corrija-o e peça de novo.',
  'The columns “{0}” and “{1}” could be the same.': 'As colunas “{0}” e “{1}” podem ser a mesma.',
  'Take one of them out of a copy of the statement, and compare that.':
    'Retire uma delas numa cópia do extracto, e compare essa cópia.',
  'A statement has a column for {0}, and this file has {1}.':
    'Um extracto tem uma coluna para {0}, e este ficheiro tem {1}.',
  'Choose the file of the statement as it was downloaded.':
    'Escolha o ficheiro do extracto tal como foi descarregado.',
  'This packed file unfolds to far more than a statement holds. It was not read further.':
    'Este ficheiro comprimido contém muito mais do que um extracto. Não foi lido mais além.',
  'This packed file is cut off or damaged.': 'Este ficheiro comprimido está cortado ou danificado.',
  'Download the statement again from the service.': 'Descarregue de novo o extracto do serviço.',
  'The legacy generation of the interface has no statements. Nothing was asked for.':
    'A geração antiga da interface não tem extractos. Nada foi pedido.',
  'Use a profile of the generation v2 for the same account.':
    'Use um perfil da geração v2 para a mesma conta.',
  'The service makes no such statement: {0}': 'O serviço não faz esse extracto: {0}',
  'Check country, currency, provider, span and callback address, and ask again.':
    'Verifique país, moeda, operadora, período e endereço para avisos, e peça de novo.',
  'The service did not take the question for a statement: {0}':
    'O serviço não aceitou o pedido de extracto: {0}',
  'Test the connection of the profile. No money is concerned.':
    'Teste a ligação do perfil. Não há dinheiro em causa.',
  'It is not known whether the statement was asked for: {0}': 'Não se sabe se o extracto foi pedido: {0}',
  'Ask again: at worst there are two statements, and no money is concerned.':
    'Peça de novo: no pior dos casos há dois extractos, e não há dinheiro em causa.',
  'The link is no web address.': 'A ligação não é um endereço da Internet.',
  'The link holds a user name or a password.': 'A ligação contém um nome de utilizador ou uma palavra-passe.',
  'The link is not encrypted: http is allowed only to this computer.':
    'A ligação não é encriptada: http só é permitido para este computador.',
  'Nothing was fetched. Take the link as it stands in the service’s callback (downloadUrl).':
    'Nada foi obtido. Use a ligação tal como está no aviso do serviço (downloadUrl).',
  'The statement was not fetched. {0}': 'O extracto não foi obtido. {0}',
  'Nothing was written. Fetch it again; a link lasts one day.':
    'Nada foi gravado. Obtenha-o de novo; uma ligação dura um dia.',
  'Nothing was written. A link lasts one day: ask for the statement again and take the new link.':
    'Nada foi gravado. Uma ligação dura um dia: peça o extracto de novo e use a ligação nova.',
  'Nothing was written, and the other address was not asked. Check the link against the service’s callback (downloadUrl); where it is the same, ask the service.':
    'Nada foi gravado, e o outro endereço não foi consultado. Compare a ligação com a do aviso do serviço (downloadUrl); se for a mesma, pergunte ao serviço.',
  'Nothing was written. Fetch it again in some minutes: the service may still be making it.':
    'Nada foi gravado. Obtenha-o de novo daqui a alguns minutos: o serviço pode ainda estar a fazê-lo.',
  'Nothing was written. Ask for a shorter span, or for one provider at a time, and fetch each file.':
    'Nada foi gravado. Peça um período mais curto, ou uma operadora de cada vez, e obtenha cada ficheiro.',
  'Nothing was written. Fetch it again in some minutes; where the answer stays the same, ask for the statement again.':
    'Nada foi gravado. Obtenha-o de novo daqui a alguns minutos; se a resposta for a mesma, peça o extracto de novo.',
  'A line of this file is longer than any line of a statement.':
    'Uma linha deste ficheiro é mais longa do que qualquer linha de um extracto.',
  'Choose the file of the statement as it was downloaded, a .csv or .csv.gz. Nothing was compared.':
    'Escolha o ficheiro do extracto tal como foi descarregado, .csv ou .csv.gz. Nada foi comparado.',
  'Download the statement again, and choose its file as it comes. Nothing was compared.':
    'Descarregue o extracto de novo, e escolha o ficheiro tal como vier. Nada foi comparado.',
  'This comparison is no longer kept.': 'Esta comparação já não está guardada.',
  '{0} is another file now than the one that was compared. Nothing was written.':
    '{0} já não é o ficheiro que foi comparado. Nada foi escrito.',
  'Compare the statement again: it changes nothing.': 'Compare o extracto de novo: isso não muda nada.',
  'The link leads on to another host (HTTP {0}).': 'A ligação leva a outro servidor (HTTP {0}).',
  'The link leads on and on (HTTP {0}).': 'A ligação leva sempre mais adiante (HTTP {0}).',
  'No answer came ({0}).': 'Não veio resposta ({0}).',
  'The file has more than {0} MiB.': 'O ficheiro tem mais de {0} MiB.',
  'The connection was cut inside the file ({0}).': 'A ligação foi cortada a meio do ficheiro ({0}).',
  'The link gives no file (HTTP {0}).': 'A ligação não dá nenhum ficheiro (HTTP {0}).',
  'The answer was no file (HTTP {0}).': 'A resposta não era um ficheiro (HTTP {0}).',
};
