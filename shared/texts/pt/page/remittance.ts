// Portuguese sentences about remittances: money sent to wallets across a border.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;
const remittances = (count: number) =>
  `${format.count(count)} ${plural(count, 'remessa', 'remessas', 'de remessas')}`;

export const PT_REMITTANCE: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Um pedido pode ter saído, e não veio resposta legível. Pergunta-se de novo, e não pode ser transferida duas vezes.',
      completed: 'Transferida, definitivo.',
      failed: 'Não transferida, definitivo.',
      conflict:
        'O serviço conhece este identificador com outro beneficiário ou montante. Alguém tem de verificar.',
    },
  },
  batches: {
    running: {
      interrupted:
        'O programa que o enviava parou a meio. Nada se perdeu: ao retomar, continua-se a partir do diário e nada é transferido duas vezes.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Porque esta linha não é transferida',
      usual: [
        'Já transferida',
        'Número não confirmado',
        'Remetente não confirmado',
        'Montante não confirmado',
      ],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `O serviço não diz o que isso significa para remessas; ${format.count(count)} ${plural(count, 'linha sua é enviada', 'linhas suas são enviadas', 'de linhas suas são enviadas')}.`,
    },
    send: {
      title: 'O que será transferido',
      toSend: (currency) => `A transferir em ${currency}`,
      wallet: (currency) => `A carteira de ${currency} tem de ter isto mais as taxas`,
    },
    acknowledge: {
      duplicatesText: 'Cada uma destas linhas é transferida. O motivo fica com a aprovação.',
      duplicatesPlaceholder: 'Por exemplo: dois remetentes cada um',
    },
    sample: {
      text: 'Cada linha é um pedido como este. A aprovação acrescenta o identificador próprio da remessa e guarda ambos antes de algo sair; uma repetição leva o mesmo.',
    },
    approve: {
      title: (count) => `Enviar ${remittances(count)}`,
      sends: (count, account, money) => `Aprovar envia ${remittances(count)} como ${account}: ${money}`,
      act: (count) => `Aprovar ${remittances(count)}`,
      ready: 'Nada sai antes de premir. As remessas que já saíram não podem ser chamadas de volta.',
      approving: (stored, all) =>
        `${format.count(stored)} de ${remittances(all)} com identificador e pedido exacto guardados. Ainda nada saiu.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `O Paymaster terminou a meio. ${format.count(unsent)} ${plural(unsent, 'linha nunca foi enviada', 'linhas nunca foram enviadas', 'de linhas nunca foram enviadas')}, ${format.count(unanswered)} ${plural(unanswered, 'não tem resposta e perguntar-se-á por ela', 'não têm resposta e perguntar-se-á por elas', 'não têm resposta e perguntar-se-á por elas')}, ${format.count(answered)} ${plural(answered, 'tem resposta', 'têm resposta', 'têm resposta')}. Retome; nada é transferido duas vezes.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'não tem resposta', 'não têm resposta', 'não têm resposta')}. Não transfira para ${plural(unknown, 'esta pessoa', 'estas pessoas', 'estas pessoas')} de outra forma enquanto não se souber.`,
    },
    unknown: { safe: 'Nenhuma delas pode ser transferida duas vezes.' },
    grid: { findLabel: 'Encontrar uma linha: nome, número, referência, identificador da remessa ou linha' },
    happened: { paid: 'Transferida', paidAt: (atText) => `Transferida ${atText}` },
    row: {
      to: 'Para',
      payoutId: 'Identificador da remessa',
      copyId: 'Copiar o identificador da remessa',
      copied: 'Identificador da remessa copiado.',
      doNotPay: 'Não transfira para esta pessoa de outra forma enquanto não se souber.',
      conflictAdvice: 'Compare com o serviço antes de enviar dinheiro a esta pessoa de qualquer outra forma.',
      retryOf: (batch, no) => `Nova tentativa da remessa n.º ${no} de ${batch}`,
      retriedBy: (batch, no) => `Tentada de novo em ${batch}, remessa n.º ${no}`,
    },
    story: {
      paidMore: 'Transferida, definitivo.',
      failedMore: 'Não transferida, definitivo.',
      conflictMore: 'O serviço conhece este identificador com outro beneficiário ou montante.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} ${plural(count, 'destas está em espera na operadora e ainda pode ser transferida', 'destas estão em espera na operadora e ainda podem ser transferidas', 'destas estão em espera na operadora e ainda podem ser transferidas')}.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'está a caminho e ainda pode ser transferida', 'estão a caminho e ainda podem ser transferidas', 'estão a caminho e ainda podem ser transferidas')}.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'linha não tem resposta', 'linhas não têm resposta', 'de linhas não têm resposta')}: o pedido pode ter saído. Não transfira para ${plural(count, 'esta pessoa', 'estas pessoas', 'estas pessoas')} de outra forma.`,
    },
  },
  results: {
    reasons: { title: 'Não transferidas, por motivo' },
    basket: {
      hint: 'Remessas novas ligadas às antigas. Aqui só podem estar linhas falhadas e recusadas; nunca uma desconhecida.',
    },
    retry: {
      isNew:
        'Cada linha passa a ser uma remessa nova com um identificador novo, ligada à antiga. A remessa antiga fica como está: foi recusada ou falhou, por isso já nada pode ser transferido por ela.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Só contém linhas falhadas e recusadas.'
          : `Só contém linhas falhadas e recusadas. ${plural(unknown, 'A linha desconhecida não está', `As ${format.count(unknown)} linhas desconhecidas não estão`, `As ${format.count(unknown)} de linhas desconhecidas não estão`)}, pois ${plural(unknown, 'ainda pode ser transferida', 'cada uma ainda pode ser transferida', 'cada uma ainda pode ser transferida')}.`,
    },
    summary: {
      title: 'Resumo das remessas',
      reasons: 'Não transferidas, por motivo',
      notPaid: 'Não transferidas',
      unknownMore: (count) =>
        `${rows(count)} sem resposta do serviço. Um pedido pode ter saído. ${plural(count, 'Não falhou, e não deve ser transferida', 'Não falharam, e não devem ser transferidas', 'Não falharam, e não devem ser transferidas')} de outra forma enquanto não se souber.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'é conhecida', 'são conhecidas', 'são conhecidas')} do serviço com outro beneficiário ou montante. Alguém tem de comparar.`,
    },
  },
};
