// Portuguese words of the Import screen: a file before it is a draft, and the draft that is corrected.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_IMPORT } from '../../en/page/import.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { FINDING_TITLES_PT } from './findings.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_IMPORT: CatalogueOf<typeof EN_IMPORT> = {
  title: 'Importação',
  findingTitles: FINDING_TITLES_PT,
  findingOther: 'Outra observação',
  findingRefused: (reason) => `Recusada antes: ${reason}`,

  file: {
    newBatch: 'Novo lote',
    noneYet: 'Ainda sem ficheiro',
    choose: 'Escolher um ficheiro',
    chooseOther: 'Outro ficheiro',
    reading: 'A ler o início do ficheiro…',
    refusedTitle: 'Este ficheiro não pode ser lido',
    refusedSafe: 'O ficheiro fica como está. Nada foi guardado e nada foi enviado.',
    refusedPlace: (line, column) => (column === null ? `Linha ${line}` : `Linha ${line}, coluna ${column}`),
    size: (name, bytes) => `${name} · ${format.bytes(bytes)}`,
  },

  operation: {
    label: 'O que são as linhas',
    about: {
      payout: 'O dinheiro vai da conta para a carteira de cada pessoa.',
      deposit: 'O dinheiro é cobrado da carteira de cada cliente, a quem se pede que aprove.',
      refund: 'O dinheiro de cobranças anteriores é devolvido; cada linha indica a sua cobrança.',
      remittance:
        'O dinheiro atravessa uma fronteira até à carteira de cada pessoa, com os dados do remetente.',
    },
    notOffered: (profile) =>
      `A geração antiga de ${profile} não tem remessas. Escolha para elas um perfil da geração v2.`,
    template: 'Modelo',
    templateWorkbook: 'Modelo para Excel',
    templateWorkbookHint: 'telefones como texto, uma linha de exemplo e uma folha que explica',
    templateHint: 'CSV com todas as colunas e uma linha de exemplo',
    legend: 'Legenda',
    legendHint: 'o que contém cada coluna do modelo',
    verbs: { payout: 'Pagar', deposit: 'Cobrar', refund: 'Reembolsar', remittance: 'Transferir' },
    said: (headings) => `Os nomes das colunas dizem-no: ${headings}.`,
    doubt: {
      payout: 'O ficheiro diz que as suas linhas são pagamentos:',
      deposit: 'O ficheiro diz que as suas linhas são cobranças, que recolhem dinheiro:',
      refund: 'O ficheiro diz que as suas linhas são reembolsos de cobranças anteriores:',
      remittance: 'O ficheiro diz que as suas linhas são remessas, que indicam um remetente:',
    },
    instead: {
      payout: 'Ler como pagamentos',
      deposit: 'Ler como cobranças',
      refund: 'Ler como reembolsos',
      remittance: 'Ler como remessas',
    },
    meant: {
      payout: 'São mesmo pagamentos',
      deposit: 'São mesmo cobranças',
      refund: 'São mesmo reembolsos',
      remittance: 'São mesmo remessas',
    },
    remembered: (batch) => `Como em ${batch}, com os mesmos cabeçalhos`,
    changed: (rows) => `O ficheiro é lido de novo para: ${rows}`,
  },

  settings: {
    title: 'Como é lido',
    account: 'Conta',
    accountText: 'As linhas são verificadas com as suas operadoras e limites.',
    decimalMark: 'Marca decimal',
    decimalFile: 'Como o ficheiro mostra',
    decimalPoint: 'Ponto: 1,234.50',
    decimalComma: 'Vírgula: 1.234,50',
    markRemembered: (mark, batch) => `${mark === 'point' ? 'Ponto' : 'Vírgula'}, como indicou para ${batch}.`,
    headerRow: 'Linha dos nomes das colunas',
    headerLine: (line, text) => `${line}: ${text}`,
    sheets: 'Folha',
    sheetRows: (count) => rows(count),
    sheetHidden: 'oculta',
    sheetLikely: 'parece a folha de salários',
    likely: (count) =>
      count === 1
        ? 'Outra folha deste livro parece a folha de salários.'
        : `${format.count(count)} outras folhas deste livro parecem folhas de salários.`,
    readSheet: (name) => `Ler “${name}”`,
    headerNone: 'Escolha uma linha',
    sheetEmpty: 'vazia',
    encoding: (encoding, delimiter) => `${encoding} · ${delimiter}`,
    workbook: 'Livro',
    delimiters: { ',': 'vírgula', ';': 'ponto e vírgula', '\t': 'tabulação', '|': 'barra' },
    notices: 'O que saber sobre este ficheiro',
  },

  layout: {
    remembered: (batch) => `Recordado de ${batch}, mesmos cabeçalhos`,
    fresh: 'Cabeçalhos novos: os campos são propostos pelos nomes. Veja cada um antes de ler.',
    changed: (batch, day) => `Os cabeçalhos mudaram desde ${batch} (${day})`,
    changedText:
      'Os cabeçalhos conhecidos alimentam o que alimentavam. Para os outros, os campos são propostos pelos nomes: veja cada um.',
    added: 'Novo',
    removed: 'Desapareceu',
    moved: 'Mudou de lugar',
    seen: 'Vi as colunas',
  },

  mapping: {
    title: 'Colunas',
    list: 'O que cada coluna alimenta',
    used: (used, all) =>
      `${format.count(used)} de ${format.count(all)} ${plural(all, 'coluna usada', 'colunas usadas', 'de colunas usadas')}`,
    heading: 'Cabeçalho no ficheiro',
    sample: 'No ficheiro',
    field: 'Campo',
    noHeading: (column) => `Coluna ${format.count(column)}, sem cabeçalho`,
    notUsed: 'Não usada',
    notUsedText: 'fica no diário e no relatório',
    fieldOf: (heading) => `Campo da coluna ${heading}`,
    taken: (field, heading) => `${field} lê-se agora de ${heading}.`,
    unusedSince: (heading) => `${heading} deixa de ser usada.`,
    empty: 'vazio',
  },

  missing: {
    title: 'Campos sem coluna',
    none: 'Cada campo necessário tem uma coluna ou um valor para todas as linhas.',
    one: (field) => `${field}: sem coluna.`,
    many: (fields) => `${fields}: sem coluna.`,
    choose: 'Indique em Colunas qual a alimenta.',
    chooseOrFill: 'Indique em Colunas qual a alimenta, ou dê um valor para todas as linhas.',
    nothing: 'Ainda não foi escolhida nenhuma coluna. Escolha pelo menos as dos campos necessários.',
    value: (field) => `${field} para todas as linhas`,
    placeholder: 'um valor para todas as linhas',
    fills: 'Também preenche as células vazias. Quantas preencheu é dito e guardado.',
  },

  preview: {
    title: 'Primeiras linhas, como seriam lidas',
    table: 'Tabela das primeiras linhas',
    line: 'Linha',
    state: 'Estado',
    finding: 'Observação',
    none: 'O ficheiro tem cabeçalhos e nenhuma linha abaixo deles. Não há nada para enviar.',
    first: (count) =>
      plural(
        count,
        'a primeira',
        `as primeiras ${format.count(count)}`,
        `as primeiras ${format.count(count)}`,
      ),
  },

  read: {
    act: 'Ler o ficheiro',
    reading: 'A ler o ficheiro inteiro',
    progress: (count) =>
      `${rows(count)} ${plural(count, 'lida e verificada', 'lidas e verificadas', 'lidas e verificadas')}`,
    keepsGoing: 'Nada é enviado. O rascunho abre quando todas as linhas estiverem verificadas.',
    missing: (fields) => `Falta: uma coluna ou um valor para ${fields}`,
    operation: 'Falta: indicar o que são as linhas',
    unseen: 'Falta: ver as colunas alteradas e dizê-lo',
    previewing: 'As colunas estão a ser lidas',
    nothing: 'O ficheiro não tem linhas para ler',
    done: (count) => `${rows(count)} ${plural(count, 'lida', 'lidas', 'lidas')}. O rascunho está aberto.`,
    doneElsewhere: (name, count) => `${name} foi lido: ${rows(count)}.`,
    notReadElsewhere: (name) => `${name} não foi lido.`,
    otherFile:
      'Este ficheiro não é aquele de que o rascunho foi lido. O rascunho anterior continua entre os rascunhos.',
  },

  replace: {
    title: 'Ler o ficheiro de novo como rascunho novo?',
    text: (hasChanges) =>
      hasChanges
        ? 'O rascunho actual é descartado quando o novo existir. O que nele foi editado, reparado ou excluído não passa para o novo.'
        : 'O rascunho actual é descartado quando o novo existir. Nada nele foi alterado à mão.',
    confirm: 'Escolher colunas',
    banner: (name) => `Lê ${name} de novo. O rascunho actual fica até o novo existir.`,
    stay: 'Voltar ao rascunho',
    separate: 'Como lote à parte',
    gone: 'O ficheiro tem de ser escolhido de novo: o Paymaster guarda o que foi lido, não o ficheiro.',
    discardFailed:
      'O rascunho novo está aberto. O anterior não pôde ser descartado e continua entre os rascunhos.',
  },

  draft: {
    lines: (name, count) => `${name} · ${rows(count)}`,
    unreadable: (count) => (count === 0 ? '' : `${rows(count)} ainda sem montante legível`),
    review: 'Revisão',
    noReady: 'Ainda nenhuma linha está pronta a enviar. Corrija ou repare pelo menos uma.',
    notDraft: 'Este lote está aprovado. O que foi lido fica como foi enviado.',
    discarded: 'Este rascunho foi descartado. Nada dele pode ser enviado.',
    columnsTitle: 'Colunas',
    change: 'Mudar colunas',
    unused: (count) => `${format.count(count)} ${plural(count, 'não usada', 'não usadas', 'não usadas')}`,
    wholeFile: 'todas as linhas',
    notices: (count) =>
      `${format.count(count)} ${plural(count, 'nota', 'notas', 'de notas')} sobre este ficheiro`,
  },

  grid: {
    label: 'Linhas do ficheiro',
    all: 'Todas',
    invalid: 'Inválidas',
    ready: 'Prontas',
    warnings: 'Avisos',
    excluded: 'Excluídas',
    filters: 'Quais linhas',
    onlyFinding: (title) => `Só: ${title}`,
    showAll: 'Mostrar todas',
    find: 'Encontrar uma linha por nome, número, referência ou linha',
    findPlaceholder: 'Procurar  /',
    findingOf: (at, all) => `observação ${format.count(at)} de ${format.count(all)}`,
    next: 'Observação seguinte',
    previous: 'Observação anterior',
    wrapped: 'De novo desde o início.',
    noFinding: 'Já não há observações nestas linhas.',
    line: 'Linha',
    state: 'Estado',
    asInFile: (heading) => `${heading}, tal qual`,
    finding: 'Observação',
    currency: 'Moeda',
    more: (count) => `+${format.count(count)}`,
    emptyInvalid: 'Nenhuma linha é inválida. Passe à Revisão.',
    emptyWarnings: 'Nenhuma linha tem avisos.',
    emptyExcluded: 'Nenhuma linha está excluída. X retira a linha seleccionada, com um motivo.',
    emptyReady: 'Ainda nenhuma linha está pronta. Repare ou corrija as inválidas.',
    emptySearch: (text) => `Nenhuma linha contém “${text}”.`,
    emptyFinding: 'Já nenhuma linha mostra esta observação.',
    original: (line) => `Linha ${line} do ficheiro`,
    originalNone: 'Seleccione uma linha para a ver como está no ficheiro.',
    edited: 'alterado',
    wasInFile: (text) => `No ficheiro: ${text}`,
    exclude: 'Excluir',
    include: 'Voltar a incluir',
    edit: 'Editar',
    excludedBecause: (reason) => `Excluída: ${reason}`,
  },

  editor: {
    label: (field, line) => `${field}, linha ${line}`,
    fileSays: (text) => `O ficheiro diz ${text === '' ? 'nada' : ''}`,
    noFinding: 'Não há observações aqui.',
    otherFindings: (count) =>
      `mais ${format.count(count)} ${plural(count, 'observação', 'observações', 'de observações')} noutros campos desta linha`,
    use: (text) => `Usar ${text}`,
    pastedSeveral: (cells) =>
      `A área de transferência contém ${format.count(cells)} células, e uma célula leva um só texto: nada foi colado. Copie uma só célula; para o mesmo texto em muitas linhas, marque-as e escolha Pôr um valor.`,
    pastedNowhere: 'Nada foi colado: escolha uma célula que se possa editar e depois cole.',
    keep: 'guardar',
    leave: 'descartar',
    keepTyped: 'Guardar o meu texto',
    discardTyped: 'Descartá-lo',
    rules: 'As regras estão a ser obtidas.',
    keeping: 'A comparar com todas as linhas do ficheiro…',
    kept: (line) => `A linha ${line} ficou guardada.`,
    keptReady: (line) => `A linha ${line} está pronta.`,
    notKept: (field, line) => `${field} da linha ${line} não pôde ser guardado.`,
    /** What stood in a cell that could not be kept. */
    typed: (text) => (text === '' ? 'Tinha-o esvaziado.' : `Tinha escrito “${text}”.`),
    waits: 'O texto volta à sua célula assim que deixar a que está aberta.',
    notKeptIn: (batch, field, line) => `${field} da linha ${line} de ${batch} não pôde ser guardado.`,
  },

  repairs: {
    title: 'Reparações',
    hint: 'mesmo dano, um clique',
    repair: (count) => `Reparar ${format.count(count)}`,
    none: 'Nenhum dano que um clique possa reparar.',
    noneSelected:
      'A observação seleccionada não tem reparação. Seleccione uma linha ou um tipo que a tenha: R repara só esse tipo.',
    askTitle: (count) => `Reparar ${rows(count)}?`,
    askText: (count) =>
      count === 1
        ? 'A única linha que mostra isto é reparada e verificada de novo; nada mais é tocado. Fica assim:'
        : `Cada uma das ${rows(count)} que mostram isto é reparada e verificada de novo; nada mais é tocado. As primeiras delas:`,
    done: 'Feito',
    doneOne: (title, count) => `${title} ${format.count(count)}`,
    changing: (done, all) => `${format.count(done)} de ${rows(all)}…`,
    stop: 'Parar',
    stopHint: 'O que está feito fica, num só acto que Anular desfaz',
    repaired: (title, count) => `${title}: reparado em ${rows(count)}. Ctrl Z desfaz.`,
    undo: 'Anular',
    undone: 'O último acto foi desfeito.',
    nothingToUndo: 'Não há nada para desfazer.',
    acts: {
      edit: 'a célula editada',
      set: 'o valor posto',
      repair: 'a reparação',
      accept: 'a aceitação',
      exclude: 'a exclusão',
      include: 'a inclusão',
      split: 'a divisão',
      'add-up': 'a soma',
      correct: 'as correcções de antes',
    },
    actOn: (act, title) => `${act} “${title}”`,
    undoWhat: (what, count) => `Desfazer ${what} (${rows(count)})`,
    changed: (line, field, before, after) =>
      `linha ${line}, ${field}: ${before === '' ? 'vazio' : before} → ${after === '' ? 'vazio' : after}`,
    all: (title) => `reparar todas como esta: ${title}`,
  },

  findings: {
    missing: (field) => `Sem ${field.toLowerCase()}`,
    title: 'Observações',
    summary: (invalid, warnings) => `${format.count(invalid)} a corrigir · ${format.count(warnings)} a ver`,
    list: 'Observações por tipo',
    none: 'Nada a corrigir nas linhas',
    noneInRows: 'Nada a corrigir nas linhas. Antes da aprovação:',
    differs: (differences) => `O que seria enviado: ${differences}.`,
    ready: (count) =>
      `${rows(count)} ${plural(count, 'está pronta', 'estão prontas', 'estão prontas')}. A Revisão mostra o que vai sair, e para quem.`,
  },

  accept: {
    open: (count) => `Aceitar ${rows(count)} com um motivo`,
    title: (count) => `Aceitar os números de ${rows(count)}`,
    text: 'O plano de numeração que o Paymaster conhece não tem estes números. Os planos mudam: aceite-os onde souber que estão certos. Cada um é indicado na revisão, e pode ser desfeito até à aprovação.',
    reason: 'Motivo',
    placeholder: 'Porque estes números estão certos',
    act: 'Aceitar os números',
    done: (count) => `Os números de ${rows(count)} estão aceites.`,
  },

  exclude: {
    title: (line) => `Excluir a linha ${line}`,
    text: 'A linha não é enviada. Fica no diário e no relatório com o seu motivo, e pode voltar a ser incluída até à aprovação.',
    reason: 'Motivo',
    placeholder: 'Porque esta linha não é paga',
    usual: ['Já paga', 'Número não confirmado', 'Já não trabalha aqui', 'Montante não confirmado'],
    act: 'Excluir a linha',
    done: (line) => `A linha ${line} está excluída.`,
    included: (line) => `A linha ${line} voltou a ser incluída.`,
  },

  many: {
    label: 'Linhas mostradas e a sua soma',
    all: 'Marcar todas as linhas mostradas',
    row: (line) => `Marcar a linha ${line}`,
    rows,
    shown: (count) => rows(count),
    marked: (count, all) =>
      `${format.count(count)} de ${rows(all)} ${plural(count, 'marcada', 'marcadas', 'marcadas')}`,
    unreadable: (count) => `${rows(count)} sem montante legível`,
    set: 'Pôr um valor',
    exclude: 'Excluir',
    include: 'Voltar a incluir',
    clear: 'Tirar as marcas',
    marksGone:
      'Nada foi alterado: as linhas foram lidas de novo entretanto e as marcas desapareceram. Marque-as outra vez.',
    excludeTitle: (count) => `Excluir ${rows(count)}`,
    excludeText:
      'Nenhuma destas linhas é enviada. Ficam no diário e no relatório com este motivo, e podem voltar a ser incluídas até à aprovação.',
    excludeAct: (count) => `Excluir ${rows(count)}`,
    excluded: (changed, stayed) =>
      `${rows(changed)} ${plural(changed, 'excluída', 'excluídas', 'excluídas')}.${stayed === 0 ? '' : ` ${rows(stayed)} já o ${plural(stayed, 'estava', 'estavam', 'estavam')}.`} Ctrl Z desfaz.`,
    included: (changed, stayed) =>
      `${rows(changed)} de novo ${plural(changed, 'incluída', 'incluídas', 'incluídas')}.${stayed === 0 ? '' : ` ${rows(stayed)} não ${plural(stayed, 'estava excluída', 'estavam excluídas', 'estavam excluídas')}.`} Ctrl Z desfaz.`,
    setTitle: (count) => `Pôr um valor em ${rows(count)}`,
    setText:
      'Cada uma destas linhas recebe o mesmo texto neste campo e é verificada de novo. As linhas excluídas, e as que têm células a mais ou a menos, ficam como estão. Um só Anular desfaz tudo.',
    field: 'Campo',
    value: 'Valor',
    setMissing: 'Escreva o valor',
    setAct: (count) => `Pôr em ${rows(count)}`,
    wasSet: (field, changed, stayed) =>
      `${field} posto em ${rows(changed)}.${stayed === 0 ? '' : ` ${rows(stayed)} ${plural(stayed, 'fica como estava', 'ficam como estavam', 'ficam como estavam')}.`} Ctrl Z desfaz.`,
  },

  discard: {
    open: 'Descartar',
    title: 'Descartar este rascunho?',
    text: 'Nada dele foi enviado, e nada dele poderá ser enviado. O diário guarda-o, marcado como descartado. O ficheiro fica como está e pode ser lido de novo.',
    textInDoubt:
      'Pode ter sido enviado desde a cópia de segurança restaurada, ou a partir de outro servidor. Descartá-lo não pergunta a ninguém: as suas linhas ficam desconhecidas, e daqui não podem ser enviadas nem perguntadas. Pergunte ao serviço, ou veja um extrato dele, antes de pagar a estas pessoas ou de ler o ficheiro de novo.',
    act: 'Descartar o rascunho',
    doneInDoubt: (name) =>
      `${name} foi descartado. Pode ter sido enviado: pergunte ao serviço antes de pagar a estas pessoas.`,
    done: (name) => `${name} foi descartado. Nada dele foi enviado.`,
    failed: 'O rascunho não pôde ser descartado. Está como estava.',
  },

  keys: {
    next: 'observação seguinte',
    previous: 'observação anterior',
    edit: 'editar célula',
    repair: 'reparar este tipo',
    exclude: 'excluir com um motivo',
    undo: 'anular',
    find: 'encontrar uma linha',
    columns: 'mudar colunas',
    review: 'passar à Revisão',
    read: 'ler o ficheiro',
  },
};
