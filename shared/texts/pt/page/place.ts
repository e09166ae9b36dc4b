// Portuguese words about where the journal is: a file of this computer, or a database that several desks share.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PLACE } from '../../en/page/place.ts';

export const PT_PLACE: CatalogueOf<typeof EN_PLACE> = {
  title: 'Onde está o diário',
  now: 'Agora',
  next: 'A partir do próximo arranque',
  same: 'o mesmo',
  file: (folder) => `um ficheiro em ${folder}`,
  unreadable: 'num endereço que não se consegue ler',
  forThisStart:
    'Indicado ao iniciar este programa; o que se escolhe aqui vale quando nada é indicado no arranque.',
  what: 'Um diário em PostgreSQL é partilhado: vários postos preparam, aprovam e enviam nele ao mesmo tempo, e só um de cada vez envia um lote. O administrador cria-o com “paymaster journal init” e dá a cada posto um endereço e uma palavra-passe. Nada do diário desta pasta é levado: “paymaster journal move” faz isso.',
  address: 'Endereço',
  addressHint:
    'Como o administrador o deu, por exemplo postgres://desk@db.example/journal. Nunca com uma palavra-passe.',
  password: 'Palavra-passe',
  passwordKept: 'Guardada no cofre seguro deste computador, e nunca mais mostrada.',
  passwordNotKept:
    'Este computador não tem cofre seguro: a palavra-passe é pedida em cada arranque, ou está no ficheiro que PGPASSFILE indica.',
  passwordOptional: 'Deixe vazio se este computador a conhece.',
  test: 'Testar',
  testing: 'A testar…',
  choose: 'Usar a partir do próximo arranque',
  chosen: (address) =>
    `A partir do próximo arranque, o diário é ${address}. Feche o Paymaster e abra-o de novo.`,
  chooseOther: 'Usar este outro diário',
  chooseFile: 'Voltar ao ficheiro desta pasta',
  chosenFile:
    'A partir do próximo arranque, o diário é o ficheiro desta pasta. Feche o Paymaster e abra-o de novo.',
  steps: {
    address: 'Endereço',
    server: 'Servidor',
    password: 'Palavra-passe',
    database: 'Base de dados',
    journal: 'Diário',
  },
  outcomes: { passed: 'passou', failed: 'não passou', 'not reached': 'não alcançado' },
  passedSaid: 'O diário pode ser usado daqui.',
  failedSaid: (step) => `O teste terminou em ${step}.`,
  backups:
    'O Paymaster não faz cópias de segurança de um diário numa base de dados: o administrador fá-las, com as ferramentas do PostgreSQL.',
  soundText: (when) => `– verificado ${when}: cada referência, contagem e soma está em ordem.`,
  stoppedPlace: 'A base de dados',
  stoppedSafe:
    'Nada está a ser enviado daqui. Nada do diário na base de dados é apagado, refeito ou substituído. O identificador de cada pagamento foi escrito nele antes de o pagamento sair, por isso nenhum dinheiro se move duas vezes quando voltar a abrir.',
  lostSafe: 'Nada está a ser enviado daqui, e nada é registado noutro diário.',
  awayNext:
    'Esta página abre por si quando o servidor voltar a responder, e o que estava a ser enviado daqui continua.',
  movedTitle: 'O diário está agora numa base de dados',
  movedSafe:
    'Nada está a ser enviado daqui. O ficheiro fica como estava quando foi movido e nunca mais é escrito: os pagamentos que contém continuam na base de dados.',
  movedNext:
    'Escreva o endereço que o administrador da base de dados lhe deu, com a palavra-passe deste posto, e teste-o. Depois use-o a partir do próximo arranque.',
  give: 'Abrir com esta palavra-passe',
};
