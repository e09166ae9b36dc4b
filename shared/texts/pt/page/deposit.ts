// Portuguese sentences about deposits: money collected from the wallets of customers.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;
const deposits = (count: number) =>
  `${format.count(count)} ${plural(count, 'cobrança', 'cobranças', 'de cobranças')}`;

export const PT_DEPOSIT: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Um pedido pode ter saído, e não veio resposta legível. Pergunta-se de novo, e não pode ser cobrada duas vezes.',
      completed: 'Cobrada, definitivo.',
      failed: 'Não cobrada, definitivo.',
      conflict:
        'O serviço conhece este identificador com outro cliente ou montante. Alguém tem de verificar.',
    },
  },
  batches: {
    running: {
      interrupted:
        'O programa que o enviava parou a meio. Nada se perdeu: ao retomar, continua-se a partir do diário e ninguém é cobrado duas vezes.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Porque não se cobra esta linha',
      usual: ['Já paga', 'Número não confirmado', 'Já não é cliente', 'Montante não confirmado'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `O serviço não diz o que isso significa para cobranças; ${format.count(count)} ${plural(count, 'linha sua é enviada', 'linhas suas são enviadas', 'de linhas suas são enviadas')}.`,
    },
    send: {
      title: 'O que será cobrado',
      toSend: (currency) => `A cobrar em ${currency}`,
      wallet: (currency) => `A carteira de ${currency} da conta recebe isto menos as taxas`,
    },
    acknowledge: {
      duplicatesText: 'Cada uma destas linhas é cobrada. O motivo fica com a aprovação.',
      duplicatesPlaceholder: 'Por exemplo: duas facturas cada um',
    },
    sample: {
      text: 'Cada linha é um pedido como este. A aprovação acrescenta o identificador próprio da cobrança e guarda ambos antes de algo sair; uma repetição leva o mesmo.',
    },
    approve: {
      title: (count) => `Pedir ${deposits(count)}`,
      sends: (count, account, money) => `Aprovar pede ${deposits(count)} como ${account}: ${money}`,
      act: (count) => `Aprovar ${deposits(count)}`,
      ready: 'Nada sai antes de premir. Os pedidos que já saíram não podem ser chamados de volta.',
      approving: (stored, all) =>
        `${format.count(stored)} de ${deposits(all)} com identificador e pedido exacto guardados. Ainda nada saiu.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `O Paymaster terminou a meio. ${format.count(unsent)} ${plural(unsent, 'linha nunca foi enviada', 'linhas nunca foram enviadas', 'de linhas nunca foram enviadas')}, ${format.count(unanswered)} ${plural(unanswered, 'não tem resposta e perguntar-se-á por ela', 'não têm resposta e perguntar-se-á por elas', 'não têm resposta e perguntar-se-á por elas')}, ${format.count(answered)} ${plural(answered, 'tem resposta', 'têm resposta', 'têm resposta')}. Retome; nada é cobrado duas vezes.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'não tem resposta', 'não têm resposta', 'não têm resposta')}. Não cobre a ${plural(unknown, 'este cliente', 'estes clientes', 'estes clientes')} de outra forma enquanto não se souber.`,
    },
    unknown: { safe: 'Nenhuma delas pode ser cobrada duas vezes.' },
    grid: { findLabel: 'Encontrar uma linha: nome, número, referência, identificador da cobrança ou linha' },
    happened: { paid: 'Cobrada', paidAt: (atText) => `Cobrada ${atText}` },
    row: {
      to: 'De',
      payoutId: 'Identificador da cobrança',
      copyId: 'Copiar o identificador da cobrança',
      copied: 'Identificador da cobrança copiado.',
      doNotPay: 'Não cobre a este cliente de outra forma enquanto não se souber.',
      conflictAdvice: 'Compare com o serviço antes de cobrar a este cliente de qualquer outra forma.',
      retryOf: (batch, no) => `Nova tentativa da cobrança n.º ${no} de ${batch}`,
      retriedBy: (batch, no) => `Tentada de novo em ${batch}, cobrança n.º ${no}`,
    },
    story: {
      paidMore: 'Cobrada, definitivo.',
      failedMore: 'Não cobrada, definitivo.',
      conflictMore: 'O serviço conhece este identificador com outro cliente ou montante.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} ${plural(count, 'destas está em espera na operadora e ainda pode ser cobrada', 'destas estão em espera na operadora e ainda podem ser cobradas', 'destas estão em espera na operadora e ainda podem ser cobradas')}.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'está a caminho e ainda pode ser cobrada', 'estão a caminho e ainda podem ser cobradas', 'estão a caminho e ainda podem ser cobradas')}.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'linha não tem resposta', 'linhas não têm resposta', 'de linhas não têm resposta')}: o pedido pode ter saído. Não cobre a ${plural(count, 'este cliente', 'estes clientes', 'estes clientes')} de outra forma.`,
    },
  },
  results: {
    reasons: { title: 'Não cobradas, por motivo' },
    basket: {
      hint: 'Cobranças novas ligadas às antigas. Aqui só podem estar linhas falhadas e recusadas; nunca uma desconhecida.',
    },
    retry: {
      isNew:
        'Cada linha passa a ser uma cobrança nova com um identificador novo, ligada à antiga, e pede-se de novo ao cliente. A cobrança antiga fica como está: foi recusada ou falhou, por isso já não pode ser cobrada.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Só contém linhas falhadas e recusadas.'
          : `Só contém linhas falhadas e recusadas. ${plural(unknown, 'A linha desconhecida não está', `As ${format.count(unknown)} linhas desconhecidas não estão`, `As ${format.count(unknown)} de linhas desconhecidas não estão`)}, pois ${plural(unknown, 'ainda pode ser cobrada', 'cada uma ainda pode ser cobrada', 'cada uma ainda pode ser cobrada')}.`,
    },
    summary: {
      title: 'Resumo das cobranças',
      reasons: 'Não cobradas, por motivo',
      notPaid: 'Não cobradas',
      unknownMore: (count) =>
        `${rows(count)} sem resposta do serviço. Um pedido pode ter saído. ${plural(count, 'Não falhou, e não deve ser cobrada', 'Não falharam, e não devem ser cobradas', 'Não falharam, e não devem ser cobradas')} de outra forma enquanto não se souber.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'é conhecida', 'são conhecidas', 'são conhecidas')} do serviço com outro cliente ou montante. Alguém tem de comparar.`,
    },
  },
};
