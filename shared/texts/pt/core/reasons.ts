// The reasons of the service in Portuguese: what happened in the clerk's words, then the usual cure.
// Promises nothing, blames nobody, and never advises to pay a row that is still open.

import type { ReasonCatalogue, ReasonText } from '../../reasons.ts';

const NUMBER_INVALID: ReasonText = {
  title: 'Número não válido',
  cure: 'Corrija o número, ou escolha a operadora a que pertence.',
};
const WALLET_FULL: ReasonText = {
  title: 'A carteira da pessoa está cheia',
  cure: 'Envie de novo quando tiver gasto uma parte, ou em duas vezes.',
};
const NO_REASON: ReasonText = {
  title: 'A operadora não deu motivo',
  cure: 'Costuma passar quando se envia de novo.',
};
const OWN_WALLET_EMPTY: ReasonText = {
  title: 'O saldo da sua conta é baixo demais',
  cure: 'Reforce o saldo da conta neste país, depois envie de novo.',
};
const PROVIDER_CLOSED: ReasonText = {
  title: 'A operadora estava fechada',
  cure: 'Envie de novo quando Operadoras a mostrar aberta.',
};
const PROVIDER_UNKNOWN: ReasonText = {
  title: 'Operadora que o serviço não conhece',
  cure: 'Escolha uma operadora desta conta.',
};
const REFUSED_UNEXPLAINED: ReasonText = {
  title: 'Recusada duas vezes sem motivo, e desconhecida do serviço',
  cure: 'Veja a linha ao lado de uma que foi aceite, ou pergunte ao serviço, antes de enviar de novo.',
};
const TOKEN_REFUSED: ReasonText = {
  title: 'O serviço recusou o token',
  cure: 'Substitua o token nas Definições, depois envie de novo.',
};
const NOT_ALLOWED: ReasonText = {
  title: 'A conta não pode fazer isto',
  cure: 'Peça ao serviço que o permita a esta conta, depois envie de novo.',
};
const NOT_SWITCHED_ON: ReasonText = {
  title: 'Não activado para esta operadora',
  cure: 'Peça ao serviço que o active para esta conta, ou escolha outra operadora.',
};
const FIELD_NOT_TAKEN: ReasonText = {
  title: 'Um campo não foi aceite',
  cure: 'As palavras do serviço na linha dizem qual é o campo. Corrija-o.',
};
const IN_PROGRESS: ReasonText = {
  title: 'Lá ainda decorre outro pagamento',
  cure: 'Espere até esse ser definitivo, depois veja de novo.',
};
const REFUND_RUNNING: ReasonText = {
  title: 'Já decorre um reembolso desta cobrança',
  cure: 'Espere até esse ser definitivo. Não a reembolse de novo.',
};
const ALREADY_REFUNDED: ReasonText = {
  title: 'A cobrança já foi reembolsada',
  cure: 'Nada resta para reembolsar.',
};

export const REASONS_PT: ReasonCatalogue = {
  reasons: {
    RECIPIENT_NOT_FOUND: {
      title: 'Nenhuma carteira neste número',
      cure: 'Peça à pessoa o número ou a operadora certa.',
    },
    INVALID_PHONE_NUMBER: NUMBER_INVALID,
    INVALID_RECIPIENT_FORMAT: NUMBER_INVALID,
    INVALID_PAYER_FORMAT: NUMBER_INVALID,
    WALLET_LIMIT_REACHED: WALLET_FULL,
    RECIPIENT_NOT_ALLOWED_TO_RECEIVE: {
      title: 'A carteira da pessoa não pode receber isto',
      cure: 'Pode estar cheia ou restringida. A pessoa pergunta à operadora; envie de novo quando estiver livre.',
    },
    RECIPIENT_LIMIT_REACHED: {
      title: 'Limite de recepção atingido',
      cure: 'A operadora repõe os limites. Envie de novo mais tarde, ou em duas vezes.',
    },
    UNSPECIFIED_FAILURE: NO_REASON,
    OTHER_ERROR: NO_REASON,
    UNSPECIFIED: { title: 'O serviço não deu motivo', cure: 'Pergunte ao serviço antes de enviar de novo.' },
    UNKNOWN_ERROR: {
      title: 'O serviço teve uma avaria própria',
      cure: 'Pergunte ao serviço se o dinheiro se moveu antes de enviar de novo.',
    },
    MANUALLY_CANCELLED: {
      title: 'Cancelada enquanto estava em espera',
      cure: 'Alguém da sua empresa ou do serviço cancelou-a. Saiba porquê antes de enviar de novo.',
    },
    WALLET_OUT_OF_FUNDS: OWN_WALLET_EMPTY,
    BALANCE_INSUFFICIENT: OWN_WALLET_EMPTY,
    INSUFFICIENT_BALANCE: {
      title: 'O saldo não chega para o montante',
      cure: 'A carteira que paga tem saldo insuficiente: a sua, ou a do cliente numa cobrança. Envie de novo quando tiver saldo.',
    },
    PROVIDER_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    CORRESPONDENT_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    AMOUNT_OUT_OF_BOUNDS: {
      title: 'Montante fora dos limites da operadora',
      cure: 'Operadoras mostra os limites. Corrija o montante, ou use várias linhas.',
    },
    AMOUNT_TOO_SMALL: {
      title: 'Montante abaixo do mínimo da operadora',
      cure: 'Operadoras mostra os limites. Corrija o montante.',
    },
    AMOUNT_TOO_LARGE: {
      title: 'Montante acima do máximo',
      cure: 'Operadoras mostra os limites. Corrija o montante, ou use várias linhas.',
    },
    INVALID_AMOUNT: {
      title: 'Montante não válido',
      cure: 'Muitas vezes são casas decimais a mais para a operadora. Corrija o montante.',
    },
    INVALID_CURRENCY: {
      title: 'Moeda que esta operadora não aceita',
      cure: 'Corrija a moeda ou a operadora.',
    },
    INVALID_COUNTRY: { title: 'País não válido', cure: 'Corrija o país ou a operadora.' },
    INVALID_PROVIDER: PROVIDER_UNKNOWN,
    INVALID_CORRESPONDENT: PROVIDER_UNKNOWN,
    PAYOUTS_NOT_ALLOWED: NOT_SWITCHED_ON,
    DEPOSITS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REFUNDS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REMITTANCES_NOT_ALLOWED: NOT_SWITCHED_ON,
    NO_AUTHENTICATION: {
      title: 'O serviço não viu nenhum token',
      cure: 'Dê o token nas Definições, depois envie de novo.',
    },
    AUTHENTICATION_ERROR: TOKEN_REFUSED,
    AUTHORISATION_ERROR: NOT_ALLOWED,
    AUTHORIZATION_ERROR: NOT_ALLOWED,
    HTTP_SIGNATURE_ERROR: {
      title: 'O serviço não aceitou a assinatura',
      cure: 'Veja as definições de assinatura do perfil, primeiro a codificação, depois envie de novo.',
    },
    TOO_MANY_REQUESTS: {
      title: 'O serviço pediu que se enviassem menos pedidos',
      cure: 'Envie de novo mais tarde.',
    },
    INVALID_INPUT: {
      title: 'O serviço não conseguiu ler o pedido',
      cure: 'Procure caracteres invulgares na linha. Se não houver, pergunte ao serviço.',
    },
    MISSING_PARAMETER: {
      title: 'Faltava um campo obrigatório',
      cure: 'As palavras do serviço na linha dizem qual é o campo. Preencha-o.',
    },
    UNSUPPORTED_PARAMETER: {
      title: 'Um campo não é conhecido do serviço',
      cure: 'As palavras do serviço na linha dizem qual é o campo. Deixe-o de fora.',
    },
    INVALID_PARAMETER: FIELD_NOT_TAKEN,
    PARAMETER_INVALID: FIELD_NOT_TAKEN,
    DUPLICATE_METADATA_FIELD: {
      title: 'Um campo de metadados aparece duas vezes',
      cure: 'Deixe uma das duas colunas de fora.',
    },
    PAYER_NOT_FOUND: {
      title: 'Nenhuma carteira no número do cliente',
      cure: 'Peça ao cliente o número certo.',
    },
    PAYER_LIMIT_REACHED: {
      title: 'O limite do cliente foi atingido',
      cure: 'A operadora repõe os limites. Tente de novo mais tarde.',
    },
    PAYMENT_NOT_APPROVED: {
      title: 'O cliente não aprovou',
      cure: 'Fale com o cliente, depois tente de novo.',
    },
    PAYMENT_IN_PROGRESS: IN_PROGRESS,
    TRANSACTION_ALREADY_IN_PROCESS: IN_PROGRESS,
    NOT_FOUND: {
      title: 'O serviço não conhece a transacção a que se refere',
      cure: 'Verifique o identificador a que a linha se refere.',
    },
    INVALID_STATE: {
      title: 'A transacção a que se refere não está no estado certo',
      cure: 'Procure primeiro essa transacção.',
    },
    DEPOSIT_NOT_FOUND: { title: 'Cobrança não encontrada', cure: 'Verifique o identificador da cobrança.' },
    DEPOSIT_NOT_COMPLETED: {
      title: 'A cobrança não está efectuada',
      cure: 'Só uma cobrança efectuada pode ser reembolsada. Espere por ela.',
    },
    DEPOSIT_ALREADY_REFUNDED: ALREADY_REFUNDED,
    ALREADY_REFUNDED,
    REFUND_IN_PROGRESS: REFUND_RUNNING,
    IN_PROGRESS: REFUND_RUNNING,
    INVALID_CALLBACK_URL: { title: 'Endereço para avisos não válido', cure: 'Corrija o endereço.' },
    INVALID_DATE_RANGE: { title: 'Datas não válidas', cure: 'No máximo 31 dias, com o início antes do fim.' },
    WALLET_NOT_FOUND: {
      title: 'A conta não tem essa carteira',
      cure: 'Verifique país, moeda e operadora.',
    },
    CONFLICT: {
      title: 'O serviço conhece este identificador com outros dados',
      cure: 'Alguém tem de verificar: compare com o serviço antes de enviar algo de novo.',
    },
    RECORD_NOT_FOUND: {
      title: 'O serviço aceitou-a, e não a conhece quando se pergunta',
      cure: 'Pergunta-se de novo. Se durar, pergunte ao serviço com o identificador da linha; antes disso, não envie nada de outra forma.',
    },
    UNSENT_IN_BACKUP: {
      title: 'Pode ter sido enviada desde a cópia de segurança que foi restaurada',
      cure: 'Retome o lote: o serviço é consultado sobre a linha antes de qualquer envio. Até lá, não a envie de outra forma.',
    },
    HTTP_400: REFUSED_UNEXPLAINED,
    HTTP_402: OWN_WALLET_EMPTY,
    HTTP_413: {
      title: 'O pedido era longo demais para o serviço',
      cure: 'Encurte referência, mensagem e metadados da linha, depois envie-a de novo.',
    },
    HTTP_415: {
      title: 'O serviço não aceita pedidos desta forma',
      cure: 'Pergunte ao serviço antes de enviar de novo.',
    },
    HTTP_422: {
      title: 'O serviço não aceita o que esta linha diz',
      cure: 'Não deu motivo. Veja a linha ao lado de uma que foi aceite, ou pergunte ao serviço.',
    },
    HTTP_451: {
      title: 'Recusada duas vezes por motivos legais, e desconhecida do serviço',
      cure: 'Pergunte ao serviço o que impede este pagamento antes de enviar de novo.',
    },
  },
  curesOfRefunds: {
    AMOUNT_OUT_OF_BOUNDS:
      'Operadoras mostra os limites. Um reembolso fica dentro deles e não passa do que resta da cobrança. Corrija o montante e envie de novo.',
    AMOUNT_TOO_LARGE:
      'Um reembolso não passa do que resta da cobrança depois dos reembolsos anteriores. Baixe o montante para esse resto e envie de novo.',
  },
  ownWordsCure: 'Estas são as palavras do próprio serviço. Se não disserem o que fazer, pergunte-lhe.',
  noReason: NO_REASON,
};
