// Portuguese words of the Providers screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PROVIDERS } from '../../en/page/providers.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const PT_PROVIDERS: CatalogueOf<typeof EN_PROVIDERS> = {
  title: 'Operadoras',
  read: (configuration, availability) => {
    const limits = configuration === null ? 'configuração nunca lida' : `configuração lida ${configuration}`;
    return availability === null
      ? `${limits}; a disponibilidade não pôde ser lida`
      : `${limits}, disponibilidade ${availability}`;
  },
  reading: 'A ler configuração e disponibilidade…',
  signedOnly: 'Esta conta só aceita pedidos assinados.',
  table: {
    title: 'Configuração desta conta',
    filter: 'Mostrar operações',
    all: 'Todas as operações',
    provider: 'Operadora',
    used: 'o que os seus lotes usam',
    usedOnly: 'As outras operadoras e operações da conta não são mostradas.',
    showAll: (lines) => `Mostrar mais ${format.count(lines)}`,
    showUsed: 'Mostrar só o que se usa',
    operation: 'Operação',
    smallest: 'Menor',
    largest: 'Maior',
    decimals: 'Casas decimais',
    now: 'Agora',
    since: 'Desde',
    sinceAt: (when) => `Este computador viu-o assim pela primeira vez ${when}.`,
    country: 'País',
    allCountries: 'Todos os países',
    here: 'Este computador',
    notSaid: 'não indicado',
    nothingSaid: 'não se indicam limites nem estado',
    noDecimals: 'nenhuma',
    changed: 'mudou',
    changedAt: (when, before) => `Mudou ${when}; era ${before}.`,
    notUnderstood: 'Não compreendido',
    notUnderstoodText: 'palavra que o Paymaster não conhece; mostrada como veio, dela nada se deduz',
    notUsed: 'não usada',
    empty: 'A conta não tem operadoras',
    emptyText:
      'O serviço respondeu com uma configuração sem operadoras. Peça a quem gere a conta que active as que usa para pagar, depois leia de novo.',
    emptyFilter: 'Nenhuma operadora desta conta oferece lá esta operação.',
  },
  operations: {
    PAYOUT: 'Pagamento',
    DEPOSIT: 'Cobrança',
    REFUND: 'Reembolso',
    REMITTANCE: 'Remessa',
    USSD_DEPOSIT: 'Cobrança por USSD',
    PUSH_DEPOSIT: 'Cobrança por aviso no telefone',
    NAME_LOOKUP: 'Consulta do nome',
  },
  here: {
    sending: (rate) => `em envio ${format.rate(rate)} /s`,
    waiting: (rows) =>
      `${format.count(rows)} ${plural(rows, 'linha à espera', 'linhas à espera', 'de linhas à espera')}`,
    notSent: (rows) =>
      `${format.count(rows)} ${plural(rows, 'linha não enviada', 'linhas não enviadas', 'de linhas não enviadas')}`,
    enqueued: (rows) => `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} em espera`,
    onTheirWay: (rows) => `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} a caminho`,
  },
  changes: {
    title: 'O que mudou',
    none: 'Nada mudou desde que este computador leu a conta pela primeira vez.',
    status: (provider, operation) => `${provider}, ${operation}`,
    minimum: (provider, operation) => `${provider}, ${operation}: montante menor`,
    maximum: (provider, operation) => `${provider}, ${operation}: montante maior`,
    decimals: (provider, operation) => `${provider}, ${operation}: casas decimais`,
    providerName: (provider, operation) => `${provider}, ${operation}: nome da operadora`,
    customerName: (provider, operation) => `${provider}, ${operation}: nome que os clientes vêem`,
    currencyName: (provider, operation) => `${provider}, ${operation}: nome da moeda`,
    authorisation: (provider, operation) => `${provider}, ${operation}: como o pagador confirma`,
    prompt: (provider, operation) => `${provider}, ${operation}: como aparece o pedido do PIN`,
    promptRepeat: (provider, operation) => `${provider}, ${operation}: se o pedido do PIN pode ser repetido`,
    instructions: (provider, operation) => `${provider}, ${operation}: passos até ao pedido do PIN`,
    instructionsText: 'O serviço indica agora outros passos.',
    callback: (provider, operation) => `${provider}, ${operation}: aonde se comunicam os resultados`,
    added: (provider, operation) => `${provider}, ${operation}: entrada nova`,
    addedProvider: (provider) => `${provider}: operadora nova`,
    removed: (provider, operation) => `${provider}, ${operation}: entrada retirada`,
    removedProvider: (provider) => `${provider}: operadora retirada`,
    accountName: 'Nome da conta',
    signedRequests: 'Só pedidos assinados',
    signedCallbacks: 'Avisos do serviço assinados',
    notUnderstood: (provider) => `${provider}, entrada nova`,
    notUnderstoodText:
      'não é uma palavra que o Paymaster conheça. É guardada e mostrada, e dela nada se deduz.',
    to: 'agora é',
  },
  yes: 'sim',
  no: 'não',
  details: {
    customerName: 'Nome que os clientes vêem',
    currency: 'Moeda',
    currencyCalled: (code, name) => `${code} (${name})`,
    authorisation: 'O pagador confirma',
    authorisations: {
      PROVIDER_AUTH: 'com o PIN, no telefone',
      PREAUTH: 'com um código obtido antes',
      REDIRECT_AUTH: 'numa página da operadora',
    },
    prompt: 'Pedido do PIN',
    prompts: {
      AUTOMATIC: 'aparece por si',
      MANUAL: 'o pagador chama-o',
    },
    repeat: 'Pode ser chamado de novo',
    callback: 'Os resultados são comunicados a',
    status: 'Estado visto desde',
    changed: 'Mudou',
    changes: {
      status: 'estado',
      minimum: 'montante menor',
      maximum: 'montante maior',
      decimals: 'casas decimais',
      providerName: 'nome da operadora',
      customerName: 'nome que os clientes vêem',
      currencyName: 'nome da moeda',
      authorisation: 'como o pagador confirma',
      prompt: 'como aparece o pedido do PIN',
      promptRepeat: 'se o pedido do PIN pode ser repetido',
      instructions: 'passos até ao pedido do PIN',
      callback: 'aonde se comunicam os resultados',
      added: 'entrada nova',
      removed: 'entrada retirada',
      accountName: 'nome da conta',
      signedRequests: 'pedidos assinados',
      signedCallbacks: 'avisos do serviço assinados',
      notUnderstood: 'não compreendido',
    },
    wasUntil: (when, before) => `${when}; era ${before}`,
    instructions: 'Quando o pedido do PIN não aparece',
    quickLink: 'Atalho',
    none: 'O serviço não diz mais sobre esta operação.',
  },
  account: {
    title: 'Conta',
    companyName: 'Empresa',
    merchantName: 'Comerciante',
    merchantId: 'Identificador do comerciante',
    signedRequests: 'Pedidos assinados',
    signedRequestsOnly: 'exigidos',
    signedRequestsOptional: 'não exigidos',
    signedCallbacks: 'Avisos do serviço assinados',
    noServiceKey:
      'sim, mas aqui não se conhece a chave pública do serviço: ninguém pode dizer quais avisos são dele. Traga a chave em Definições, Perfis.',
  },
  meaning: {
    title: 'O que significa para os lotes em aberto',
    none: 'Nada: nenhum lote em aberto espera por uma operadora, e cada rascunho foi verificado com estes limites.',
    waits: (rows, provider) =>
      `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} para ${provider} ${plural(rows, 'espera, não enviada. Sai', 'esperam, não enviadas. Saem', 'esperam, não enviadas. Saem')} por si quando reabrir; as outras operadoras continuam.`,
    wouldWait: (rows, provider) =>
      `(rascunho): ${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} para ${provider}, que agora está fechada. Após a aprovação, ${plural(rows, 'espera não enviada', 'esperam não enviadas', 'esperam não enviadas')} até reabrir.`,
    delayed: (rows, provider) =>
      `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} para ${provider}, que está lenta: ${plural(rows, 'aceite e retida', 'aceites e retidas', 'aceites e retidas')} lá por algum tempo. Não é preciso fazer nada.`,
    goesToDelayed: {
      payout: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} para ${provider}, que está lenta: os pagamentos são aceites e ficam lá em espera até os seus problemas se resolverem.`,
      deposit: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} de ${provider}, que está lenta: o serviço não diz o que isso significa para cobranças; ${plural(rows, 'é enviada', 'são enviadas', 'são enviadas')}.`,
      refund: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} de ${provider}, que está lenta: o serviço não diz o que isso significa para reembolsos; ${plural(rows, 'é enviada', 'são enviadas', 'são enviadas')}.`,
      remittance: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} para ${provider}, que está lenta: o serviço não diz o que isso significa para remessas; ${plural(rows, 'é enviada', 'são enviadas', 'são enviadas')}.`,
    },
    olderLimits: '(rascunho) foi verificado com limites mais antigos.',
    checkAgain: 'Ver o rascunho',
  },
  snapshots: {
    title: 'Instantâneos',
    detail: 'guardados com cada lote',
    none: 'Um lote guarda a configuração com que foi verificado. Ainda não há lotes deste perfil.',
    current: 'o mesmo que agora',
  },
  notUnderstood: {
    title: 'Não compreendido',
    text: 'Palavras da resposta do serviço que o Paymaster não conhece. São guardadas com o instantâneo, e delas nada se deduz.',
  },
  keys: {
    read: 'ler de novo',
    filter: 'filtrar por operação',
  },
};
