// Portuguese words of the frame around every screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SHELL } from '../../en/page/shell.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const PT_SHELL: CatalogueOf<typeof EN_SHELL> = {
  product: 'Paymaster',
  runTitle: (done, rows, name) => `${format.percent(done, rows)} – ${name} – Paymaster`,
  main: 'Navegação principal',
  skip: 'Saltar para o conteúdo',
  batches: 'Lotes',
  providers: 'Operadoras',
  statements: 'Extractos',
  audit: 'Auditoria',
  settings: 'Definições',
  unread: {
    open: 'Não se sabe agora que lotes estão em aberto.',
    sending: 'Não se sabe o que está a ser enviado',
    here: 'Não se sabe quem está aqui',
  },
  openBatches: 'Lotes em aberto',
  profileButton: 'Perfil:',
  accountButton: 'Perfil: deste lote,',
  live: 'real',
  practiceKind: 'treino',
  generation: { v2: 'v2', legacy: 'antiga' },
  profilesLabel: 'Mostrar outro perfil',
  batchStays: (account) =>
    `Este lote pertence a ${account} e fica lá. Um perfil escolhido aqui vale para os ficheiros novos.`,
  chosenForNew: (profile, account) =>
    `Os ficheiros novos são lidos com ${profile}. Este lote fica com ${account}.`,
  manageProfiles: 'Perfis e tokens…',
  tokenMissing: 'sem token',
  search: 'Procurar pessoas, referências, lotes',
  host: {
    lost: 'Sem ligação',
    sending: (batches) =>
      `${format.count(batches)} ${plural(batches, 'lote em envio', 'lotes em envio', 'de lotes em envio')}`,
    settling: (batches) =>
      `${format.count(batches)} ${plural(batches, 'lote aguarda', 'lotes aguardam', 'de lotes aguardam')} respostas definitivas`,
  },
  service: {
    answers: (_at: string) => 'O serviço responde',
    silent: (at: string) => `Sem resposta desde ${at}`,
    'not-asked': (at: string) => `Não consultado desde ${at}`,
    never: 'Serviço ainda não consultado',
  },
  returned: (name: string) => `O serviço voltou a responder. ${name} pode continuar.`,
  privacyOn: 'Ecrã de privacidade ligado: nomes e montantes das linhas desfocados (Ctrl+Shift+H)',
  privacyOff: 'Ecrã de privacidade: desfocar nomes e montantes (Ctrl+Shift+H)',
  privacyOnSaid:
    'Ecrã de privacidade ligado. Nomes e montantes das linhas estão desfocados; os totais ficam.',
  privacyOffSaid: 'Ecrã de privacidade desligado.',
  guide: {
    title: 'Guia',
    button: 'Guia e teclas (?)',
    pages: 'Páginas do guia',
    why: 'Porquê?',
    whyOf: (title) => `Porquê? Guia: ${title}`,
  },
  keyboardHere: 'Neste ecrã',
  keyboardEverywhere: 'Em todo o lado',
  keyboardNote:
    'As letras sozinhas só actuam quando nenhum campo tem o foco. Podem ser desligadas nas definições.',
  keyboardOff: 'As letras sozinhas estão desligadas nas definições; as teclas com Ctrl ou Alt actuam.',
  journalSaved: (atMs) => `Diário guardado ${format.time(atMs)}`,
  lost: {
    title: 'O Paymaster não responde a esta página.',
    safe: 'O que foi aprovado continua, ou espera no diário; nada é enviado duas vezes. O que aqui se vê é de antes.',
    now: 'A página volta a perguntar por si.',
    halting: 'A paragem que pediu espera por ele e faz-se assim que responder.',
    long: 'O Paymaster foi fechado, ou iniciado de novo noutro endereço. Abra o último endereço que mostrou; se não estiver em execução, inicie-o de novo.',
  },
  away: {
    title: 'O diário não responde.',
    now: 'O Paymaster espera por ele e continua por si. O que aqui se vê é de antes.',
    safe: 'Um pagamento só sai depois de registado no diário, e nenhum é dado como falhado por isto.',
  },
  ended: {
    title: 'Esta página já não pertence ao Paymaster em execução',
    what: 'O programa foi iniciado de novo, ou o endereço desta página já foi usado: cada endereço abre uma página, uma só vez.',
    safe: 'Nada se perdeu. Lotes, rascunhos e resultados estão no diário, e um envio que decorria continua ou espera ser retomado.',
    next: 'Veja o terminal em que o Paymaster está em execução e abra o último endereço que lá está: se um endereço já foi usado, acaba de ser mostrado um novo. Se não estiver em execução, inicie-o de novo.',
  },
  elsewhere: {
    title: 'O Paymaster está aberto noutra página',
    what: 'Foi aberto lá com um endereço próprio, e só uma página de cada vez o mostra. Esta está parada.',
    next: 'Continue lá, ou use-o aqui: a outra página fica então parada, e quem iniciou sessão lá volta a iniciá-la.',
    here: 'Usá-lo aqui',
  },
  broken: {
    title: 'Este ecrã deixou de funcionar',
    safe: 'Nada mais foi afectado: o que foi aprovado continua, e o diário fica como está.',
    next: 'Abra o ecrã de novo. Se parar outra vez, recarregue a página.',
    openAgain: 'Abrir o ecrã de novo',
  },
  notices: 'Avisos',
  defect: (what) =>
    `Uma parte desta janela não funcionou. O que está no diário fica como está; abra o ecrã de novo. (${what})`,
  notKept: (why) => `A sua escolha vale até esta página ser fechada; não pôde ser guardada. ${why}`,
  shortcuts: {
    choose: 'escolher um ficheiro',
    search: 'procurar em tudo',
    map: 'guia e teclas',
    privacy: 'ecrã de privacidade',
    step: 'Importação, Revisão, Envio, Resultados',
    import: 'Importação',
    review: 'Revisão',
    run: 'Envio',
    results: 'Resultados',
  },
  endings: {
    finished: (name) => `${name} terminou.`,
    waiting: (name) => `${name} espera.`,
    paused: (name) => `${name} está em pausa.`,
    stopped: (name) => `${name} está parado.`,
    waitLimit: (name) => `${name} foi enviado; algumas linhas ainda não são definitivas.`,
  },
  keys: { Space: 'Espaço', Shift: 'Shift', Esc: 'Esc', Enter: 'Enter' },
  gone: {
    title: 'Este lugar não existe',
    text: 'O endereço não indica nenhum ecrã do Paymaster.',
    go: 'Para os lotes',
  },
};
