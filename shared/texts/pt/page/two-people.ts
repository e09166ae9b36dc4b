// Portuguese words for approvals by two people, and for what a user may approve.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_TWO_PEOPLE } from '../../en/page/two-people.ts';

export const PT_TWO_PEOPLE: CatalogueOf<typeof EN_TWO_PEOPLE> = {
  title: 'Aprovação por duas pessoas',
  limitsTitle: 'O que pode aprovar',
  required:
    'Tem de o aprovar alguém que não o preparou. A aprovação é uma assinatura sobre tudo o que se mostra aqui; uma alteração posterior anula-a.',
  preparedBy: (names) => `Preparado por ${names}.`,
  couldApprove: (names) => `Podem aprová-lo: ${names}.`,
  signIn: 'Iniciar sessão como aprovador…',
  signInHint: 'A sessão termina quando se abre outro lote ou ecrã.',
  limit: {
    batch: (sum, limit) => `Num lote: ${sum}, de ${limit} no máximo`,
    day: (sum, limit) => `Neste dia, com este lote: ${sum}, de ${limit} no máximo`,
  },
  atOnce: 'Enviar logo',
  atOnceHint: 'Sem isto, o lote espera no Envio até alguém escolher “Enviar agora”.',
  approvedOnly: 'Aprovado e assinado. Nada é enviado antes de alguém escolher “Enviar agora” aqui.',
  signedBy: (name) => `assinado por ${name}`,
  signedElsewhere: (name) => `assinado por ${name} noutro computador`,
  signer: 'Assinado por',
  signerKey: (fingerprint) => `chave ${fingerprint}`,
  ask: 'Aprovam duas pessoas',
  askedBy: (name: string) =>
    `Pedidas na mesma: ${name} tem o mesmo endereço e pede duas pessoas. Para uma só pessoa, desmarque em todos os perfis deste endereço.`,
  askHint:
    'Os seus lotes são aprovados, com uma assinatura, por alguém que não os preparou. É preciso um utilizador, além de quem prepara, que possa aprovar.',
  limits: {
    title: 'Limites do que pode ser aprovado',
    hint: 'Um campo vazio não põe limite, nem uma moeda que não está aqui.',
    currency: 'Moeda',
    batch: 'Num lote',
    day: 'Num dia',
    add: 'Adicionar um limite',
    removeThis: 'Retirar este limite',
    remove: (currency) => `Retirar o limite de ${currency}`,
    ofBatch: (batch) => `até ${batch} por lote`,
    ofDay: (day) => `até ${day} por dia`,
    wrong: {
      currency: 'Uma moeda tem três letras, como ZMW, e está aqui uma só vez.',
      amount: 'Dê um montante acima de zero, como 10000.',
      day: 'O dia está abaixo de um lote: esse lote nunca poderia ser aprovado.',
    },
  },
};
