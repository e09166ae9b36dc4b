// What a journal in PostgreSQL refuses, and why, in Portuguese.

export const DATABASE_PT = {
  'PostgreSQL {0} is older than {1}': 'o PostgreSQL {0} é mais antigo do que {1}',
  'it is a replica, not the primary': 'é uma réplica, não o servidor principal',
  'it takes no changes: {0}': 'não aceita alterações: {0}',
  'what is recorded could be lost: {0}': 'o que é registado poderia perder-se: {0}',
  'its texts are not kept as UTF-8: {0}': 'os seus textos não são guardados em UTF-8: {0}',
  'no journal was made in it': 'nenhum diário foi criado nela',
  'a standby that is to be synchronous could be without what was recorded: {0}':
    'a um servidor de reserva que devia ser síncrono poderia faltar o que foi registado: {0}',
  '{0} was not granted the role {1}': '{0} não recebeu a função {1}',
  'The desks of the journal in the database {0} work with the role {1}. That cannot be changed.':
    'Os postos do diário na base de dados {0} trabalham com a função {1}. Isso não pode ser alterado.',
  'Leave out {0}.': 'Omita {0}.',
  'The role {0} is that of the desks of another journal on this server, in the database {1}. They would reach this one too.':
    'A função {0} é a dos postos de outro diário deste servidor, na base de dados {1}. Teriam também acesso a este.',
  'Give the desks of this journal a role of their own: {0}. Nothing was made.':
    'Dê aos postos deste diário uma função própria: {0}. Nada foi criado.',
  'The database {0} was set back, or another server has taken its place. Nothing more is recorded here.':
    'A base de dados {0} foi reposta num estado anterior, ou outro servidor tomou o seu lugar. Nada mais é registado aqui.',
  'Close Paymaster and open it again. It then asks the service before anything that looks unsent leaves.':
    'Feche o Paymaster e abra-o de novo. Ele pergunta então ao serviço antes de sair o que parece não enviado.',
  'The journal in the database {0} was last used by an older Paymaster.':
    'O diário na base de dados {0} foi usado pela última vez por um Paymaster mais antigo.',
  'Have the administrator bring it up to date: paymaster journal migrate':
    'Peça ao administrador que o actualize: paymaster journal migrate',
  'The journal in the database {0} was made by a newer Paymaster (layout {1}; this one knows {2}).':
    'O diário na base de dados {0} foi criado por um Paymaster mais recente (estrutura {1}; este conhece {2}).',
  'Start the newer Paymaster. Nothing was changed.': 'Inicie o Paymaster mais recente. Nada foi alterado.',
  'The journal in the database {0} was laid out by another edition of step {1} than this program has.':
    'O diário na base de dados {0} foi estruturado por outra edição do passo {1} do que a deste programa.',
  'Start the Paymaster that made it. Nothing was changed.':
    'Inicie o Paymaster que o criou. Nada foi alterado.',
  'This user may not work with the journal in the database {0}.':
    'Este utilizador não pode trabalhar com o diário na base de dados {0}.',
  'Check the name and the password, and ask the administrator of the database for the rights of a desk.':
    'Verifique o nome e a palavra-passe, e peça ao administrador da base de dados os direitos de um posto.',
  'There is no journal in the database {0}.': 'Não há diário na base de dados {0}.',
  'Check the address. Where there was a journal before, have the administrator read its backup back; only where there never was one, make it: paymaster journal init':
    'Verifique o endereço. Se antes havia um diário, peça ao administrador que reponha a cópia de segurança dele; só se nunca houve nenhum, crie-o: paymaster journal init',
  'The server has no space left for the journal in the database {0}.':
    'O servidor não tem mais espaço para o diário na base de dados {0}.',
  'Have the administrator make room on its disk, then start again; what was recorded so far is kept.':
    'Peça ao administrador que liberte espaço no disco, depois reinicie; o que já foi registado está guardado.',
  'The journal in the database {0} can only be read, not written.':
    'O diário na base de dados {0} só pode ser lido, não escrito.',
  'Give the address of the server that takes changes: this one is a replica, or was made read-only.':
    'Indique o endereço do servidor que aceita alterações: este é uma réplica, ou foi posto só para leitura.',
  'The journal in the database {0} was busy for too long.':
    'O diário na base de dados {0} esteve ocupado demasiado tempo.',
  'Nothing of that step was recorded. Try again.': 'Nada desse passo foi registado. Tente de novo.',
  'The journal in the database {0} is damaged, or was changed by another program.':
    'O diário na base de dados {0} está danificado, ou foi alterado por outro programa.',
  'Nothing was changed. Have the administrator look at the database before anything is sent again.':
    'Nada foi alterado. Peça ao administrador que examine a base de dados antes de voltar a enviar seja o que for.',
  'The server of the database {0} would not keep the journal safely.':
    'O servidor da base de dados {0} não guardaria o diário em segurança.',
  'Nothing was changed. Have the administrator put that right, then start again.':
    'Nada foi alterado. Peça ao administrador que o corrija, depois reinicie.',
  'The journal in the database {0} refused a step that would break its own rules.':
    'O diário na base de dados {0} recusou um passo que violaria as suas próprias regras.',
  'The connection to the journal in the database {0} is gone, or could not be made.':
    'A ligação ao diário na base de dados {0} perdeu-se, ou não pôde ser feita.',
  'Check the network and the server, then start again; rows without a known outcome are asked about first.':
    'Verifique a rede e o servidor, depois reinicie; as linhas sem resultado conhecido são verificadas primeiro.',
  'A text holds the character NUL, which a journal in PostgreSQL cannot keep. Nothing was recorded.':
    'Um texto contém o carácter NUL, que um diário no PostgreSQL não pode guardar. Nada foi registado.',
  'Take the character out of the file or the text, and try again.':
    'Retire o carácter do ficheiro ou do texto, e tente de novo.',
  '{0} rules or indexes of the database are switched off.':
    '{0} regras ou índices da base de dados estão desligados.',
  'A journal in PostgreSQL is copied by its administrator.':
    'Um diário no PostgreSQL é copiado pelo seu administrador.',
  '{0} This data folder has worked with a journal there, which is gone.':
    '{0} Esta pasta de dados trabalhou lá com um diário, que desapareceu.',
  '{0} This data folder has worked with a journal in another place.':
    '{0} Esta pasta de dados trabalhou com um diário noutro lugar.',
  'Nothing was sent. Have the administrator read the latest backup of the database back (pg_restore, or a base backup; docs/several-desks.md says how) before anything is paid: a new journal knows nothing of what was. Where the database is elsewhere now: paymaster journal use ADDRESS.':
    'Nada foi enviado. Peça ao administrador que reponha a cópia de segurança mais recente da base de dados (pg_restore, ou uma cópia de base; docs/several-desks.md diz como) antes de qualquer pagamento: um diário novo não sabe nada do que foi pago. Se a base de dados está agora noutro lugar: paymaster journal use ADDRESS.',
  'The journal in the database {0} is another one than this data folder has worked with there: it does not know what was paid from here. Nothing was done.':
    'O diário na base de dados {0} é outro que não aquele com que esta pasta de dados lá trabalhou: não sabe o que foi pago daqui. Nada foi feito.',
  'Have the administrator read the latest backup of the database back in its place (docs/several-desks.md). Only where the journal before is lost, say how you know: paymaster journal use {0} --database-lost "REASON". The reason is kept in the audit trail.':
    'Peça ao administrador que reponha em seu lugar a cópia de segurança mais recente da base de dados (docs/several-desks.md). Só se o diário anterior se perdeu, diga como o sabe: paymaster journal use {0} --database-lost "REASON". O motivo fica no registo de auditoria.',
  'The journal in the database {0} is none of those that this data folder has worked with: it does not know what was paid from here. Nothing was done.':
    'O diário na base de dados {0} não é nenhum daqueles com que esta pasta de dados trabalhou: não sabe o que foi pago daqui. Nada foi feito.',
  'Check the address: a journal that moved is known again at another one. Only where this other journal is meant: paymaster journal use {0} --yes; where the journal before is lost, say how you know: --database-lost "REASON" instead of --yes.':
    'Verifique o endereço: um diário que mudou de lugar é reconhecido noutro endereço. Só se é mesmo este outro diário que se quer: paymaster journal use {0} --yes; se o diário anterior se perdeu, diga como o sabe: --database-lost "REASON" em vez de --yes.',
  'The data folder {0} has worked with a journal in a database, and does not say any more where that is. Nothing was opened in its place.':
    'A pasta de dados {0} trabalhou com um diário numa base de dados, e já não diz onde ela está. Nada foi aberto em seu lugar.',
  'The data folder {0} has worked with the journal in the database {1}, and does not say any more that it is there. Nothing was opened in its place.':
    'A pasta de dados {0} trabalhou com o diário na base de dados {1}, e já não diz que ele está lá. Nada foi aberto em seu lugar.',
  'Say it again: paymaster journal use {0}. Only where the journal is meant to be a file of this folder: paymaster journal use file.':
    'Diga-o de novo: paymaster journal use {0}. Só se o diário deve ser um ficheiro desta pasta: paymaster journal use file.',
};
