// Portuguese words for users: who is here, who there is, and the ways in.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_USERS } from '../../en/page/users.ts';

export const PT_USERS: CatalogueOf<typeof EN_USERS> = {
  roles: { prepare: 'Preparar', approve: 'Aprovar', administer: 'Administrar', read: 'Só leitura' },
  roleHints: {
    prepare: 'lê ficheiros, altera rascunhos, novas tentativas e nomes',
    approve: 'aprova e envia; liberta as linhas que esperam por uma linha de teste',
    administer: 'utilizadores, perfis, tokens e chaves',
    read: 'consulta e exporta, como todos podem; para um auditor',
  },
  mayNot: (name, roles) => `${name} não pode fazer isto. Função necessária: ${roles}.`,
  whoMay: (names) => `Quem pode: ${names}.`,
  nobodyMay: 'Ainda ninguém tem esta função.',
  signIn: {
    act: 'Iniciar sessão',
    title: 'Quem está aqui?',
    why: {
      act: 'O que fez espera, e continua quando tiver iniciado sessão. Ainda nada foi alterado.',
      wish: 'A partir de agora, o que se faz aqui é feito em seu nome.',
    },
    name: 'Nome',
    choose: 'Escolha o seu nome',
    forgotten: 'Esqueceu-se da frase-passe?',
    said: (name) => `${name} está aqui.`,
  },
  recover: {
    title: 'Frase-passe esquecida',
    text: 'Um administrador dá-lhe outra nas definições, em Utilizadores. Um administrador sozinho tem o código de recuperação: com ele obtém outra frase-passe e outra chave, e um novo código.',
    codeMissing: 'Escreva o código de recuperação.',
    act: 'Obter outra frase-passe',
  },
  passphrase: {
    label: 'Frase-passe',
    next: 'Nova frase-passe',
    again: 'A mesma, outra vez',
    rule: (characters) =>
      `Pelo menos ${characters} caracteres: quatro ou cinco palavras sem ligação entre si.`,
    short: (characters) => `Tem menos de ${characters} caracteres.`,
    differs: 'As duas não são iguais.',
    show: 'Mostrar o que escrevo',
  },
  code: {
    title: 'Código de recuperação',
    what: 'Com este código, um administrador que se esqueceu da frase-passe volta a entrar. É mostrado só esta vez e não fica guardado em lado nenhum. Anote-o ou imprima-o, e feche-o à chave longe deste computador.',
    print: 'Imprimir',
    written: 'Anotei-o ou imprimi-o',
    first: 'Anote-o primeiro: nunca mais será mostrado.',
    done: 'Fechar de vez',
  },
  menu: {
    button: 'Está aqui:',
    label: 'Quem está aqui',
    another: 'Iniciar sessão com outro nome…',
    manage: 'Utilizadores…',
    leave: 'Terminar sessão',
    leftSaid: (name) => `${name} terminou a sessão.`,
    stillHere: (name) => `${name} ainda tem a sessão iniciada.`,
  },
  rest: {
    soon: (name) =>
      `Dentro de um minuto termina a sessão de ${name}, após quinze minutos sem actividade. Prima uma tecla para ficar. O que está no ecrã fica em qualquer caso.`,
    over: (name) =>
      `A sessão de ${name} terminou, após quinze minutos sem tecla nem clique. O que está no ecrã fica; a próxima alteração pergunta quem está aqui.`,
    elsewhere: (name) =>
      `A sessão de ${name} foi terminada por outra página ou por outro administrador. O que está no ecrã fica; a próxima alteração pergunta quem está aqui.`,
    another: (name, now) =>
      `${now} está aqui em vez de ${name}, por outra página. O que aqui se faz fica agora em nome de ${now}.`,
  },
  own: {
    act: 'Alterar a minha frase-passe…',
    title: 'Alterar a minha frase-passe',
    present: 'Frase-passe actual',
    confirm: 'Alterar a frase-passe',
    done: 'A sua frase-passe foi alterada.',
  },
  ownCode: {
    act: 'Outro código de recuperação…',
    title: 'Outro código de recuperação',
    text: 'O código é mostrado uma só vez, como o primeiro. O anterior já não abre nada, tenha-o quem tiver. Isto fica no registo de auditoria.',
    confirm: 'Criar outro código',
  },
  list: {
    title: 'Utilizadores',
    detail: 'quem pode fazer o quê neste computador',
    add: 'Novo utilizador…',
    name: 'Nome',
    roles: 'Funções',
    key: 'Chave',
    keyTitle: (fingerprint) => `SHA-256 da chave pública: ${fingerprint}`,
    added: 'Adicionado',
    hereNow: 'está aqui',
    elsewhere: 'assina noutro computador',
    removed: (when) => `removido: ${when}`,
    change: 'Alterar…',
    changeOf: (name) => `Alterar ${name}`,
    acts: 'Acções',
  },
  none: {
    title: 'Não se pergunta a ninguém quem é',
    text: 'O registo de auditoria nomeia a conta deste computador. Com utilizadores, cada acto tem uma pessoa, que inicia sessão com uma frase-passe e pode fazer o que dizem as suas funções.',
    first:
      'O primeiro utilizador administra o Paymaster aqui. A partir daí, quem altera algo inicia sessão; para consultar não se pergunta a ninguém.',
    act: 'Adicionar o primeiro utilizador…',
  },
  form: {
    title: 'Adicionar um utilizador',
    firstTitle: 'Adicionar o primeiro utilizador',
    name: 'Nome',
    nameHint: 'Como o registo de auditoria nomeará esta pessoa. Um nome é dado uma só vez, para sempre.',
    nameMissing: 'Dê um nome ao utilizador.',
    nameTaken: 'Há, ou houve, um utilizador com este nome.',
    where: 'Assina',
    here: 'neste computador',
    elsewhere: 'noutro computador',
    elsewhereText:
      'A sua chave pública vem num ficheiro feito no seu computador. Aprova lá, e não pode iniciar sessão aqui.',
    file: 'Escolher a chave pública…',
    fileMissing: 'Escolha o ficheiro com a chave pública.',
    roles: 'Funções',
    rolesMissing: 'Escolha pelo menos uma função.',
    firstAdministers: 'O primeiro utilizador administra.',
    add: 'Adicionar',
    added: (name) => `Utilizador adicionado: ${name}.`,
  },
  change: {
    fingerprint: 'Impressão digital da chave',
    fingerprintHint: 'para comparar por telefone',
    publicKey: 'Chave pública, para outro computador',
    saveKey: 'Guardar num ficheiro…',
    keySaved: (file) =>
      `A chave pública está em ${file}. Entregue-a no outro computador, e compare a impressão digital por telefone.`,
    saved: (name) => `Guardado: ${name}.`,
    rolesSaved: (name) => `As funções de ${name} estão guardadas. Os limites não estão.`,
    reset: 'Dar outra frase-passe…',
    remove: 'Remover…',
  },
  reset: {
    title: (name) => `Outra frase-passe para ${name}`,
    text: (name) =>
      `${name} recebe também outra chave. O que a chave antiga assinou continua assinado, e isto fica no registo de auditoria. Antes de mais nada, ${name} escolhe a sua própria frase-passe.`,
    confirm: 'Dar a frase-passe',
    done: (name) => `${name} tem outra frase-passe e outra chave.`,
  },
  remove: {
    title: (name) => `Remover ${name}?`,
    text: (name) =>
      `${name} já não pode iniciar sessão, e este nome não será dado a mais ninguém. O que foi feito com este nome fica no registo de auditoria.`,
    signed: (batches) =>
      `Aprovado com esta assinatura e ainda não enviado até ao fim: ${batches}. Continua aprovado e será enviado na mesma; quem pode aprovar ainda pode deixar linhas de fora.`,
    unread:
      'Não se sabe agora o que foi aprovado com esta assinatura e não foi enviado até ao fim. Continuaria aprovado e seria enviado na mesma.',
    confirm: 'Remover o utilizador',
    done: (name) => `Utilizador removido: ${name}.`,
  },
};
