// What is said of a journal that another program changed, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { ALTERED_FR } from '../../fr/core/altered.ts';

export const ALTERED_PT: SentencesAs<typeof ALTERED_FR> = {
  'Line {0} of batch {1} is not as it was approved: another program changed its “{2}” or its request.':
    'A linha {0} do lote {1} já não está como foi aprovada: outro programa mudou o seu “{2}” ou o seu pedido.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was approved: another program changed it.':
    'Entre as linhas {0} e {1} do lote {2} há uma que já não está como foi aprovada: outro programa mudou-a.',
  'The operation, the account, the address or the number of rows of batch {0} is not what was approved: another program changed it.':
    'A operação, a conta, o endereço ou o número de linhas do lote {0} já não é o que foi aprovado: outro programa mudou-o.',
  'The columns, the defaults or the file of batch {0}, or the configuration of its account, are not what was signed: another program changed them.':
    'As colunas, os valores predefinidos ou o ficheiro do lote {0}, ou a configuração da sua conta, não são o que foi assinado: outro programa mudou-os.',
  'What was kept at the approval of batch {0} was changed or taken away by another program.':
    'O que se guardou na aprovação do lote {0} foi mudado ou tirado por outro programa.',
  'Line {0} of batch {1} stands in a state, or with words or times, that its own attempts do not tell of: another program changed it.':
    'A linha {0} do lote {1} está num estado, ou tem palavras ou horas, que as suas próprias tentativas não dizem: outro programa mudou-a.',
  'Lines {0} to {1} of batch {2} hold a row of which something else is told than what became of it: another program changed it, or its attempts.':
    'As linhas {0} a {1} do lote {2} têm uma de que se diz outra coisa do que o que foi feito dela: outro programa mudou-a, ou as suas tentativas.',
  'The seals on what became of the rows of batch {0} are not those that the audit trail tells of: another program changed them.':
    'Os selos sobre o que foi feito das linhas do lote {0} não são aqueles de que fala o registo de auditoria: outro programa mudou-os.',
  'Line {0} of batch {1} is not as it was read from its file, and nobody edited it so: another program changed it.':
    'A linha {0} do lote {1} não está como foi lida do seu ficheiro, e ninguém a editou assim: outro programa mudou-a.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was read from its file, and nobody edited it so: another program changed it.':
    'As linhas {0} a {1} do lote {2} têm uma que não está como foi lida do seu ficheiro, e que ninguém editou assim: outro programa mudou-a.',
  'What was kept of the rows of batch {0} as they were read is not what the audit trail tells of: another program changed it.':
    'O que se guardou das linhas do lote {0} como foram lidas não é o que diz o registo de auditoria: outro programa mudou-o.',
  'Another program changed what the journal keeps of batch {0}. It is compared by its rows, and where nobody can tell any more who was paid, all of them count as paid. Check the audit trail, and ask for help.':
    'Outro programa mudou o que o diário guarda do lote {0}. É comparado pelas suas linhas e, onde já ninguém pode dizer quem foi pago, todas contam como pagas. Verifique o registo de auditoria e peça ajuda.',
  'The rows that were left out of batch {0} are not those that the audit trail tells of: another program changed them.':
    'As linhas deixadas de fora do lote {0} não são aquelas de que fala o registo de auditoria: outro programa mudou-as.',
  'Entry {0} of the audit trail, of rows that were left out of batch {1}, is not signed by somebody who may do this. It is not believed: another program made it, or an older Paymaster.':
    'A entrada {0} do registo de auditoria, sobre linhas deixadas de fora do lote {1}, não está assinada por alguém que o possa fazer. Não se acredita nela: fê-la outro programa, ou um Paymaster mais antigo.',
  'Rows of this batch were changed at the same moment. Nothing more was left out.':
    'Linhas deste lote foram mudadas no mesmo momento. Mais nada foi deixado de fora.',
  'The payments that batch {0} pays again are not those that the audit trail tells of: another program changed them.':
    'Os pagamentos que o lote {0} volta a pagar não são aqueles de que fala o registo de auditoria: outro programa mudou-os.',
  'The totals of batch {0} are not those of its rows: another program changed them.':
    'Os totais do lote {0} não são os das suas linhas: outro programa mudou-os.',
  'What change {0} of the draft of batch {1} did to its rows is not what the audit trail tells of: another program changed it.':
    'O que a alteração {0} do rascunho do lote {1} fez das suas linhas não é o que diz o registo de auditoria: outro programa mudou-o.',
  'The file of batch {0}, how it was read, or the batch that it comes from, is not what the audit trail tells of: another program changed it.':
    'O ficheiro do lote {0}, o modo como foi lido ou o lote de que provém não são aqueles de que fala o registo de auditoria: outro programa mudou-os.',
  'The time at which batch {0} is to be sent is not the one that the audit trail tells of: another program changed it.':
    'A hora a que o lote {0} deve ser enviado não é aquela de que fala o registo de auditoria: outro programa mudou-a.',
  'Which rows of batch {0} go first as test rows, or were released since, is not what was approved and what the audit trail tells of: another program changed it.':
    'As linhas do lote {0} que vão primeiro como linhas de teste, ou que foram libertadas desde então, não são as que foram aprovadas e de que fala o registo de auditoria: outro programa mudou-as.',
  'Batch {0} is not in the state, or has not the times, that its rows and the audit trail tell of: another program changed it.':
    'O lote {0} não está no estado, ou não tem as horas, que dizem as suas linhas e o registo de auditoria: outro programa mudou-o.',
  '{0} Nothing more of it is sent.': '{0} Nada mais dele é enviado.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.':
    'Guarde o diário e as suas cópias como estão, verifique o registo de auditoria e peça ajuda. Continua-se a perguntar pelo que saiu.',
  'The roles, the limits or the key of the user {0}, or whether they were removed, are not what the audit trail tells of: another program changed them.':
    'As funções, os limites ou a chave do utilizador {0}, ou a sua remoção, não são aqueles de que fala o registo de auditoria: outro programa mudou-os.',
  'The address of the profile {0}, or what it asks for, is not what the audit trail tells of: another program changed it.':
    'O endereço do perfil {0}, ou o que pede, não é o que diz o registo de auditoria: outro programa mudou-o.',
  'The signing key of the profile {0}, how it signs, or the key of its service is not what the audit trail tells of: another program changed it.':
    'A chave de assinatura do perfil {0}, a forma como assina ou a chave do seu serviço não são o que o registo de auditoria diz: outro programa mudou-as.',
  'Entry {0} of the audit trail is missing or is not what was written: another program changed it.':
    'A entrada {0} do registo de auditoria falta ou não é a que foi escrita: outro programa alterou-a.',
  'Which drafts are locked since a backup was restored ({0}) is not what the audit trail tells of: another program changed it.':
    'Os rascunhos bloqueados desde a restauração de uma cópia de segurança ({0}) não são os que o registo de auditoria diz: outro programa mudou isso.',
  'Somebody else changed users or profiles at the same moment. Nothing was changed here.':
    'Outra pessoa mudou utilizadores ou perfis no mesmo momento. Nada foi mudado aqui.',
  'Look at what stands there now, and try again.': 'Veja o que está lá agora e tente de novo.',
  'Entry {0} of the audit trail, on the user {1}, is not signed by somebody who may do this, as each such entry since {2} is. It is not believed: another program made it, or an older Paymaster.':
    'A entrada {0} do registo de auditoria, sobre o utilizador {1}, não está assinada por alguém que o possa fazer, como está cada entrada dessas desde a {2}. Não se acredita nela: fê-la outro programa, ou um Paymaster mais antigo.',
  'Entry {0} of the audit trail, on the profile {1}, is not signed by somebody who may do this, as each such entry since {2} is. It is not believed: another program made it, or an older Paymaster.':
    'A entrada {0} do registo de auditoria, sobre o perfil {1}, não está assinada por alguém que o possa fazer, como está cada entrada dessas desde a {2}. Não se acredita nela: fê-la outro programa, ou um Paymaster mais antigo.',
  'Keep a copy of the journal, and find out who did it. Then let an administrator give {0} the roles, limits and passphrase that are right, or remove this user: what is signed then counts.':
    'Guarde uma cópia do diário e descubra quem o fez. Depois, que um administrador dê a {0} as funções, os limites e a frase-passe certos, ou remova este utilizador: o que então for assinado conta.',
  'Keep a copy of the journal, and find out who did it. Then let an administrator set everything at profile {0} as it is to be, or remove it and add it anew: what is signed then counts.':
    'Guarde uma cópia do diário e descubra quem o fez. Depois, que um administrador ponha tudo no perfil {0} como deve estar, ou o remova e o adicione de novo: o que então for assinado conta.',
  '{0} Nothing is approved or sent.': '{0} Nada é aprovado nem enviado.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help.':
    'Guarde o diário e as suas cópias como estão, verifique o registo de auditoria e peça ajuda.',
  'The audit trail has no entry of the approval of batch {0} any more: another program took its end away. It has {1} entries.':
    'O registo de auditoria já não tem entrada da aprovação do lote {0}: outro programa retirou-lhe o fim. Tem {1} entradas.',
  'Keep the journal and its copies as they are. An anchor or an evidence pack that was kept elsewhere, and the copies of the journal, show what is missing; check the audit trail against them, and ask for help.':
    'Guarde o diário e as suas cópias como estão. Uma âncora ou um dossiê de provas guardado noutro lugar, e as cópias do diário, mostram o que falta; compare com eles o registo de auditoria e peça ajuda.',
  'The limits that batch {0} was checked against, or that it goes on by itself, are not what the audit trail tells of: another program changed them.':
    'Os limites com que o lote {0} foi verificado, ou que ele continue por si, não são o que diz o registo de auditoria: outro programa alterou-os.',
};
