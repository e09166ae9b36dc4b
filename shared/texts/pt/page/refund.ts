// Portuguese sentences about refunds: money of earlier deposits, returned.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;
const refunds = (count: number) =>
  `${format.count(count)} ${plural(count, 'reembolso', 'reembolsos', 'de reembolsos')}`;

export const PT_REFUND: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Um pedido pode ter saído, e não veio resposta legível. Pergunta-se de novo, e não pode ser reembolsada duas vezes.',
      completed: 'Reembolsada, definitivo.',
      failed: 'Não reembolsada, definitivo.',
      conflict:
        'O serviço conhece este identificador com outra cobrança ou montante. Alguém tem de verificar.',
    },
  },
  batches: {
    running: {
      interrupted:
        'O programa que o enviava parou a meio. Nada se perdeu: ao retomar, continua-se a partir do diário e nada é reembolsado duas vezes.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Porque esta cobrança não é reembolsada',
      usual: ['Já reembolsada', 'Cobrança não confirmada', 'Pedido retirado', 'Montante não confirmado'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `O serviço não diz o que isso significa para reembolsos; ${format.count(count)} ${plural(count, 'linha sua é enviada', 'linhas suas são enviadas', 'de linhas suas são enviadas')}.`,
    },
    send: {
      title: 'O que será reembolsado',
      toSend: (currency) => `A reembolsar em ${currency}`,
      wallet: (currency) => `A carteira de ${currency} tem de ter isto mais as taxas`,
    },
    acknowledge: {
      duplicatesText: 'Cada uma destas linhas é reembolsada. O motivo fica com a aprovação.',
      duplicatesPlaceholder: 'Por exemplo: reembolso em duas partes',
    },
    sample: {
      text: 'Cada linha é um pedido como este. A aprovação acrescenta o identificador próprio do reembolso e guarda ambos antes de algo sair; uma repetição leva o mesmo.',
    },
    approve: {
      title: (count) =>
        `Reembolsar ${format.count(count)} ${plural(count, 'cobrança', 'cobranças', 'de cobranças')}`,
      sends: (count, account, money) => `Aprovar envia ${refunds(count)} como ${account}: ${money}`,
      act: (count) => `Aprovar ${refunds(count)}`,
      ready: 'Nada sai antes de premir. Os reembolsos que já saíram não podem ser chamados de volta.',
      approving: (stored, all) =>
        `${format.count(stored)} de ${refunds(all)} com identificador e pedido exacto guardados. Ainda nada saiu.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `O Paymaster terminou a meio. ${format.count(unsent)} ${plural(unsent, 'linha nunca foi enviada', 'linhas nunca foram enviadas', 'de linhas nunca foram enviadas')}, ${format.count(unanswered)} ${plural(unanswered, 'não tem resposta e perguntar-se-á por ela', 'não têm resposta e perguntar-se-á por elas', 'não têm resposta e perguntar-se-á por elas')}, ${format.count(answered)} ${plural(answered, 'tem resposta', 'têm resposta', 'têm resposta')}. Retome; nada é reembolsado duas vezes.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'não tem resposta', 'não têm resposta', 'não têm resposta')}. Não reembolse ${plural(unknown, 'esta cobrança', 'estas cobranças', 'estas cobranças')} de outra forma enquanto não se souber.`,
    },
    unknown: { safe: 'Nenhuma delas pode ser reembolsada duas vezes.' },
    grid: {
      findLabel: 'Encontrar uma linha: nome, referência, cobrança, identificador do reembolso ou linha',
    },
    happened: { paid: 'Reembolsada', paidAt: (atText) => `Reembolsada ${atText}` },
    row: {
      to: 'Para',
      payoutId: 'Identificador do reembolso',
      copyId: 'Copiar o identificador do reembolso',
      copied: 'Identificador do reembolso copiado.',
      doNotPay: 'Não reembolse esta cobrança de outra forma enquanto não se souber.',
      conflictAdvice: 'Compare com o serviço antes de reembolsar esta cobrança de qualquer outra forma.',
      retryOf: (batch, no) => `Nova tentativa do reembolso n.º ${no} de ${batch}`,
      retriedBy: (batch, no) => `Tentada de novo em ${batch}, reembolso n.º ${no}`,
    },
    story: {
      paidMore: 'Reembolsada, definitivo.',
      failedMore: 'Não reembolsada, definitivo.',
      conflictMore: 'O serviço conhece este identificador com outra cobrança ou montante.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} ${plural(count, 'destas está em espera na operadora e ainda pode ser reembolsada', 'destas estão em espera na operadora e ainda podem ser reembolsadas', 'destas estão em espera na operadora e ainda podem ser reembolsadas')}.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'está a caminho e ainda pode ser reembolsada', 'estão a caminho e ainda podem ser reembolsadas', 'estão a caminho e ainda podem ser reembolsadas')}.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'linha não tem resposta', 'linhas não têm resposta', 'de linhas não têm resposta')}: o pedido pode ter saído. Não reembolse ${plural(count, 'esta cobrança', 'estas cobranças', 'estas cobranças')} de outra forma.`,
    },
  },
  results: {
    reasons: { title: 'Não reembolsadas, por motivo' },
    basket: {
      hint: 'Reembolsos novos ligados aos antigos. Aqui só podem estar linhas falhadas e recusadas; nunca uma desconhecida.',
    },
    retry: {
      isNew:
        'Cada linha passa a ser um reembolso novo com um identificador novo, ligado ao antigo. O reembolso antigo fica como está: foi recusado ou falhou, por isso já nada pode ser devolvido por ele.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Só contém linhas falhadas e recusadas.'
          : `Só contém linhas falhadas e recusadas. ${plural(unknown, 'A linha desconhecida não está', `As ${format.count(unknown)} linhas desconhecidas não estão`, `As ${format.count(unknown)} de linhas desconhecidas não estão`)}, pois ${plural(unknown, 'ainda pode ser reembolsada', 'cada uma ainda pode ser reembolsada', 'cada uma ainda pode ser reembolsada')}.`,
    },
    summary: {
      title: 'Resumo dos reembolsos',
      reasons: 'Não reembolsadas, por motivo',
      notPaid: 'Não reembolsadas',
      unknownMore: (count) =>
        `${rows(count)} sem resposta do serviço. Um pedido pode ter saído. ${plural(count, 'Não falhou, e não deve ser reembolsada', 'Não falharam, e não devem ser reembolsadas', 'Não falharam, e não devem ser reembolsadas')} de outra forma enquanto não se souber.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'é conhecida', 'são conhecidas', 'são conhecidas')} do serviço com outra cobrança ou montante. Alguém tem de comparar.`,
    },
  },
};
