// French sentences about deposits: money collected from the wallets of customers.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;
const deposits = (count: number) =>
  `${format.count(count)} ${plural(count, 'encaissement', 'encaissements', 'd’encaissements')}`;

export const FR_DEPOSIT: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Une demande est peut-être partie, sans réponse lisible. La question est reposée, et la ligne ne peut pas être encaissée deux fois.',
      completed: 'Encaissée, définitif.',
      failed: 'Non encaissée, définitif.',
      conflict:
        'Le service connaît cet identifiant avec un autre client ou montant. Quelqu’un doit regarder.',
    },
  },
  batches: {
    running: {
      interrupted:
        'Le programme qui l’envoyait s’est arrêté en cours de route. Rien n’est perdu : reprendre repart du journal et n’encaisse rien deux fois.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Pourquoi rien n’est encaissé pour cette ligne',
      usual: ['Déjà payé', 'Numéro non confirmé', 'N’est plus client', 'Montant non confirmé'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `Le service ne dit pas ce que cela veut dire pour les encaissements ; ${count === 1 ? 'sa ligne est envoyée' : `ses ${format.count(count)} lignes sont envoyées`}.`,
    },
    send: {
      title: 'Ce qui sera encaissé',
      toSend: (currency) => `À encaisser en ${currency}`,
      wallet: (currency) => `Le portefeuille ${currency} du compte reçoit ce total moins les frais`,
    },
    acknowledge: {
      duplicatesText: 'Chacune de ces lignes est encaissée. Le motif est conservé avec l’approbation.',
      duplicatesPlaceholder: 'Par exemple : deux factures chacun',
    },
    sample: {
      text: 'Chaque ligne est une telle requête. L’approbation y ajoute l’identifiant propre de l’encaissement et conserve les deux avant tout envoi ; une répétition porte les mêmes.',
    },
    approve: {
      title: (count) => `Demander ${deposits(count)}`,
      sends: (count, account, money) =>
        `L’approbation demande ${deposits(count)} vers le compte ${account} : ${money}`,
      act: (count) => `Approuver ${deposits(count)}`,
      ready: 'Rien ne part avant votre geste. Une demande partie ne peut pas être rappelée.',
      approving: (stored, all) =>
        `${format.count(stored)} sur ${deposits(all)} ont leur identifiant et leur requête exacte conservés. Rien n’est encore parti.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster s’est arrêté en cours de route. ${format.count(unsent)} ${plural(unsent, 'ligne n’est jamais partie', 'lignes ne sont jamais parties', 'de lignes ne sont jamais parties')}, ${format.count(unanswered)} ${plural(unanswered, 'est', 'sont', 'sont')} sans réponse et ${plural(unanswered, 'fera', 'feront', 'feront')} l’objet d’une question, ${format.count(answered)} ${plural(answered, 'a', 'ont', 'ont')} une réponse. Reprenez ; rien n’est encaissé deux fois.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'est', 'sont', 'sont')} sans réponse. N’encaissez pas ${plural(unknown, 'cette somme', 'ces sommes', 'ces sommes')} autrement tant que c’est inconnu.`,
    },
    unknown: { safe: 'Aucune ne peut être encaissée deux fois.' },
    grid: {
      findLabel: 'Chercher une ligne : nom, numéro, référence, identifiant de l’encaissement ou ligne',
    },
    happened: { paid: 'Encaissée', paidAt: (atText) => `Encaissée ${atText}` },
    row: {
      to: 'De',
      payoutId: 'Identifiant',
      copyId: 'Copier l’identifiant de l’encaissement',
      copied: 'Identifiant copié.',
      doNotPay: 'N’encaissez pas cette somme autrement tant que c’est inconnu.',
      conflictAdvice: 'Comparez avec le service avant d’encaisser cette somme d’une autre manière.',
      retryOf: (batch, no) => `Nouvelle tentative de l’encaissement n° ${no} de ${batch}`,
      retriedBy: (batch, no) => `Retenté par l’encaissement n° ${no} de ${batch}`,
    },
    story: {
      paidMore: 'Encaissée, définitif.',
      failedMore: 'Non encaissée, définitif.',
      conflictMore: 'Le service connaît cet identifiant avec un autre client ou montant.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} ${plural(count, 'attend chez l’opérateur et peut encore être encaissée', 'attendent chez l’opérateur et peuvent encore être encaissées', 'attendent chez l’opérateur et peuvent encore être encaissées')}.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'est en route et peut encore être encaissée', 'sont en route et peuvent encore être encaissées', 'sont en route et peuvent encore être encaissées')}.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'ligne est', 'lignes sont', 'de lignes sont')} sans réponse : la demande est peut-être partie. N’encaissez pas ${plural(count, 'cette somme', 'ces sommes', 'ces sommes')} autrement.`,
    },
  },
  results: {
    reasons: { title: 'Non encaissées, par motif' },
    basket: {
      hint: 'De nouveaux encaissements liés aux anciens. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    },
    retry: {
      isNew:
        'Chaque ligne devient un nouvel encaissement avec un nouvel identifiant, lié à l’ancien, et la demande est de nouveau faite au client. L’ancien reste tel quel : refusé ou échoué, il ne peut plus être encaissé.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Il ne contient que des lignes échouées et refusées.'
          : `Il ne contient que des lignes échouées et refusées. ${plural(unknown, 'La ligne inconnue n’y est pas', `Les ${format.count(unknown)} lignes inconnues n’y sont pas`, `Les ${format.count(unknown)} de lignes inconnues n’y sont pas`)}, car ${plural(unknown, 'elle peut', 'chacune peut', 'chacune peut')} encore être encaissée.`,
    },
    summary: {
      title: 'Résumé des encaissements',
      reasons: 'Non encaissées, par motif',
      notPaid: 'Non encaissées',
      unknownMore: (count) =>
        `${rows(count)} sans réponse du service. Une demande est peut-être partie. ${plural(count, 'Elle n’a pas échoué et ne doit pas être encaissée', 'Elles n’ont pas échoué et ne doivent pas être encaissées', 'Elles n’ont pas échoué et ne doivent pas être encaissées')} autrement tant que c’est inconnu.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'est connue', 'sont connues', 'sont connues')} du service avec un autre client ou montant. Une personne doit comparer.`,
    },
  },
};
