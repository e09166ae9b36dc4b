// French sentences about remittances: money sent to wallets across a border.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;
const remittances = (count: number) =>
  `${format.count(count)} ${plural(count, 'transfert', 'transferts', 'de transferts')}`;

export const FR_REMITTANCE: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Une demande est peut-être partie, sans réponse lisible. La question est reposée, et la ligne ne peut pas être transférée deux fois.',
      completed: 'Transférée, définitif.',
      failed: 'Non transférée, définitif.',
      conflict:
        'Le service connaît cet identifiant avec un autre destinataire ou montant. Quelqu’un doit regarder.',
    },
  },
  batches: {
    running: {
      interrupted:
        'Le programme qui l’envoyait s’est arrêté en cours de route. Rien n’est perdu : reprendre repart du journal et ne transfère rien deux fois.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Pourquoi cette ligne n’est pas transférée',
      usual: ['Déjà transféré', 'Numéro non confirmé', 'Expéditeur non confirmé', 'Montant non confirmé'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `Le service ne dit pas ce que cela veut dire pour les transferts ; ${count === 1 ? 'sa ligne est envoyée' : `ses ${format.count(count)} lignes sont envoyées`}.`,
    },
    send: {
      title: 'Ce qui sera transféré',
      toSend: (currency) => `À transférer en ${currency}`,
      wallet: (currency) => `Le portefeuille ${currency} doit contenir ce total plus les frais`,
    },
    acknowledge: {
      duplicatesText: 'Chacune de ces lignes est transférée. Le motif est conservé avec l’approbation.',
      duplicatesPlaceholder: 'Par exemple : deux expéditeurs chacun',
    },
    sample: {
      text: 'Chaque ligne est une telle requête. L’approbation y ajoute l’identifiant propre du transfert et conserve les deux avant tout envoi ; une répétition porte les mêmes.',
    },
    approve: {
      title: (count) => `Envoyer ${remittances(count)}`,
      sends: (count, account, money) =>
        `L’approbation envoie ${remittances(count)} depuis le compte ${account} : ${money}`,
      act: (count) => `Approuver ${remittances(count)}`,
      ready: 'Rien ne part avant votre geste. Un transfert parti ne peut pas être rappelé.',
      approving: (stored, all) =>
        `${format.count(stored)} sur ${remittances(all)} ont leur identifiant et leur requête exacte conservés. Rien n’est encore parti.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster s’est arrêté en cours de route. ${format.count(unsent)} ${plural(unsent, 'ligne n’est jamais partie', 'lignes ne sont jamais parties', 'de lignes ne sont jamais parties')}, ${format.count(unanswered)} ${plural(unanswered, 'est', 'sont', 'sont')} sans réponse et ${plural(unanswered, 'fera', 'feront', 'feront')} l’objet d’une question, ${format.count(answered)} ${plural(answered, 'a', 'ont', 'ont')} une réponse. Reprenez ; rien n’est transféré deux fois.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'est', 'sont', 'sont')} sans réponse. Ne transférez pas ${plural(unknown, 'cette somme', 'ces sommes', 'ces sommes')} autrement tant que c’est inconnu.`,
    },
    unknown: { safe: 'Aucune ne peut être transférée deux fois.' },
    grid: { findLabel: 'Chercher une ligne : nom, numéro, référence, identifiant du transfert ou ligne' },
    happened: { paid: 'Transférée', paidAt: (atText) => `Transférée ${atText}` },
    row: {
      to: 'À',
      payoutId: 'Identifiant',
      copyId: 'Copier l’identifiant du transfert',
      copied: 'Identifiant copié.',
      doNotPay: 'Ne transférez pas cette somme autrement tant que c’est inconnu.',
      conflictAdvice: 'Comparez avec le service avant de transférer cette somme d’une autre manière.',
      retryOf: (batch, no) => `Nouvelle tentative du transfert n° ${no} de ${batch}`,
      retriedBy: (batch, no) => `Retenté par le transfert n° ${no} de ${batch}`,
    },
    story: {
      paidMore: 'Transférée, définitif.',
      failedMore: 'Non transférée, définitif.',
      conflictMore: 'Le service connaît cet identifiant avec un autre destinataire ou montant.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} ${plural(count, 'attend chez l’opérateur et peut encore être transférée', 'attendent chez l’opérateur et peuvent encore être transférées', 'attendent chez l’opérateur et peuvent encore être transférées')}.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'est en route et peut encore être transférée', 'sont en route et peuvent encore être transférées', 'sont en route et peuvent encore être transférées')}.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'ligne est', 'lignes sont', 'de lignes sont')} sans réponse : la demande est peut-être partie. Ne transférez pas ${plural(count, 'cette somme', 'ces sommes', 'ces sommes')} autrement.`,
    },
  },
  results: {
    reasons: { title: 'Non transférées, par motif' },
    basket: {
      hint: 'De nouveaux transferts liés aux anciens. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    },
    retry: {
      isNew:
        'Chaque ligne devient un nouveau transfert avec un nouvel identifiant, lié à l’ancien. L’ancien reste tel quel : refusé ou échoué, il ne transfère plus rien.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Il ne contient que des lignes échouées et refusées.'
          : `Il ne contient que des lignes échouées et refusées. ${plural(unknown, 'La ligne inconnue n’y est pas', `Les ${format.count(unknown)} lignes inconnues n’y sont pas`, `Les ${format.count(unknown)} de lignes inconnues n’y sont pas`)}, car ${plural(unknown, 'elle peut', 'chacune peut', 'chacune peut')} encore être transférée.`,
    },
    summary: {
      title: 'Résumé des transferts',
      reasons: 'Non transférées, par motif',
      notPaid: 'Non transférées',
      unknownMore: (count) =>
        `${rows(count)} sans réponse du service. Une demande est peut-être partie. ${plural(count, 'Elle n’a pas échoué et ne doit pas être transférée', 'Elles n’ont pas échoué et ne doivent pas être transférées', 'Elles n’ont pas échoué et ne doivent pas être transférées')} autrement tant que c’est inconnu.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'est connue', 'sont connues', 'sont connues')} du service avec un autre destinataire ou montant. Une personne doit comparer.`,
    },
  },
};
