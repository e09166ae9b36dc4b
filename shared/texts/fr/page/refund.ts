// French sentences about refunds: money of earlier deposits, returned.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;
const refunds = (count: number) =>
  `${format.count(count)} ${plural(count, 'remboursement', 'remboursements', 'de remboursements')}`;

export const FR_REFUND: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Une demande est peut-être partie, sans réponse lisible. La question est reposée, et la ligne ne peut pas être remboursée deux fois.',
      completed: 'Remboursée, définitif.',
      failed: 'Non remboursée, définitif.',
      conflict:
        'Le service connaît cet identifiant avec un autre encaissement ou montant. Quelqu’un doit regarder.',
    },
  },
  batches: {
    running: {
      interrupted:
        'Le programme qui l’envoyait s’est arrêté en cours de route. Rien n’est perdu : reprendre repart du journal et ne rembourse rien deux fois.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Pourquoi cet encaissement n’est pas remboursé',
      usual: ['Déjà remboursé', 'Encaissement non confirmé', 'Réclamation retirée', 'Montant non confirmé'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `Le service ne dit pas ce que cela veut dire pour les remboursements ; ${count === 1 ? 'sa ligne est envoyée' : `ses ${format.count(count)} lignes sont envoyées`}.`,
    },
    send: {
      title: 'Ce qui sera remboursé',
      toSend: (currency) => `À rembourser en ${currency}`,
      wallet: (currency) => `Le portefeuille ${currency} doit contenir ce total plus les frais`,
    },
    acknowledge: {
      duplicatesText: 'Chacune de ces lignes est remboursée. Le motif est conservé avec l’approbation.',
      duplicatesPlaceholder: 'Par exemple : remboursement en deux fois',
    },
    sample: {
      text: 'Chaque ligne est une telle requête. L’approbation y ajoute l’identifiant propre du remboursement et conserve les deux avant tout envoi ; une répétition porte les mêmes.',
    },
    approve: {
      title: (count) =>
        `Rembourser ${format.count(count)} ${plural(count, 'encaissement', 'encaissements', 'd’encaissements')}`,
      sends: (count, account, money) =>
        `L’approbation envoie ${refunds(count)} depuis le compte ${account} : ${money}`,
      act: (count) => `Approuver ${refunds(count)}`,
      ready: 'Rien ne part avant votre geste. Un remboursement parti ne peut pas être rappelé.',
      approving: (stored, all) =>
        `${format.count(stored)} sur ${refunds(all)} ont leur identifiant et leur requête exacte conservés. Rien n’est encore parti.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster s’est arrêté en cours de route. ${format.count(unsent)} ${plural(unsent, 'ligne n’est jamais partie', 'lignes ne sont jamais parties', 'de lignes ne sont jamais parties')}, ${format.count(unanswered)} ${plural(unanswered, 'est', 'sont', 'sont')} sans réponse et ${plural(unanswered, 'fera', 'feront', 'feront')} l’objet d’une question, ${format.count(answered)} ${plural(answered, 'a', 'ont', 'ont')} une réponse. Reprenez ; rien n’est remboursé deux fois.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'est', 'sont', 'sont')} sans réponse. Ne remboursez pas ${plural(unknown, 'cet encaissement', 'ces encaissements', 'ces encaissements')} autrement tant que c’est inconnu.`,
    },
    unknown: { safe: 'Aucune ne peut être remboursée deux fois.' },
    grid: {
      findLabel: 'Chercher une ligne : nom, référence, encaissement, identifiant du remboursement ou ligne',
    },
    happened: { paid: 'Remboursée', paidAt: (atText) => `Remboursée ${atText}` },
    row: {
      to: 'À',
      payoutId: 'Identifiant',
      copyId: 'Copier l’identifiant du remboursement',
      copied: 'Identifiant copié.',
      doNotPay: 'Ne remboursez pas cet encaissement autrement tant que c’est inconnu.',
      conflictAdvice: 'Comparez avec le service avant de rembourser cet encaissement d’une autre manière.',
      retryOf: (batch, no) => `Nouvelle tentative du remboursement n° ${no} de ${batch}`,
      retriedBy: (batch, no) => `Retenté par le remboursement n° ${no} de ${batch}`,
    },
    story: {
      paidMore: 'Remboursée, définitif.',
      failedMore: 'Non remboursée, définitif.',
      conflictMore: 'Le service connaît cet identifiant avec un autre encaissement ou montant.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} ${plural(count, 'attend chez l’opérateur et peut encore être remboursée', 'attendent chez l’opérateur et peuvent encore être remboursées', 'attendent chez l’opérateur et peuvent encore être remboursées')}.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'est en route et peut encore être remboursée', 'sont en route et peuvent encore être remboursées', 'sont en route et peuvent encore être remboursées')}.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'ligne est', 'lignes sont', 'de lignes sont')} sans réponse : la demande est peut-être partie. Ne remboursez pas ${plural(count, 'cet encaissement', 'ces encaissements', 'ces encaissements')} autrement.`,
    },
  },
  results: {
    reasons: { title: 'Non remboursées, par motif' },
    basket: {
      hint: 'De nouveaux remboursements liés aux anciens. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    },
    retry: {
      isNew:
        'Chaque ligne devient un nouveau remboursement avec un nouvel identifiant, lié à l’ancien. L’ancien reste tel quel : refusé ou échoué, il ne rend plus rien.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Il ne contient que des lignes échouées et refusées.'
          : `Il ne contient que des lignes échouées et refusées. ${plural(unknown, 'La ligne inconnue n’y est pas', `Les ${format.count(unknown)} lignes inconnues n’y sont pas`, `Les ${format.count(unknown)} de lignes inconnues n’y sont pas`)}, car ${plural(unknown, 'elle peut', 'chacune peut', 'chacune peut')} encore être remboursée.`,
    },
    summary: {
      title: 'Résumé des remboursements',
      reasons: 'Non remboursées, par motif',
      notPaid: 'Non remboursées',
      unknownMore: (count) =>
        `${rows(count)} sans réponse du service. Une demande est peut-être partie. ${plural(count, 'Elle n’a pas échoué et ne doit pas être remboursée', 'Elles n’ont pas échoué et ne doivent pas être remboursées', 'Elles n’ont pas échoué et ne doivent pas être remboursées')} autrement tant que c’est inconnu.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'est connue', 'sont connues', 'sont connues')} du service avec un autre encaissement ou montant. Une personne doit comparer.`,
    },
  },
};
