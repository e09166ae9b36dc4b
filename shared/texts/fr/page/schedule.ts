// French words for a batch that is sent at a time.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SCHEDULE } from '../../en/page/schedule.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const FR_SCHEDULE: CatalogueOf<typeof EN_SCHEDULE> = {
  act: 'Programmer l’envoi…',
  title: 'Programmer l’envoi',
  changeTitle: 'Changer l’heure',
  text: 'Paymaster doit être ouvert à cette heure sur cet ordinateur, ou à un autre poste du même journal, et cet ordinateur éveillé. Sinon, il pose la question au lieu d’envoyer en retard. Pour empêcher l’envoi, annulez l’heure d’envoi : fermer cette fenêtre ne suffit pas.',
  date: 'Date',
  clock: 'Heure',
  which: 'Cette heure revient deux fois, car les horloges sont retardées',
  when: (time, left) => `${time}, dans ${left}`,
  approve: (time) => `Approuver, et envoyer le ${time}`,
  set: (time) => `Envoyer le ${time}`,
  faults: {
    form: 'Choisissez une date et une heure.',
    zone: 'Cet ordinateur ne connaît pas le fuseau horaire.',
    skipped: 'Cette heure n’existe pas ce jour-là : les horloges sont avancées.',
    twice: 'Choisissez laquelle des deux est voulue.',
    offset: 'Choisissez laquelle des deux est voulue.',
    past: 'Cette heure est passée.',
    far: 'C’est dans plus d’un an.',
  },
  scheduled: (when) =>
    `Sera envoyé le ${when}, si Paymaster est alors ouvert sur cet ordinateur ou à un autre poste du même journal.`,
  locked: (when) =>
    `Ce lot devait être envoyé le ${when}, et il attend : son jeton ou sa clé ne peut pas être lu. Déverrouillez le trousseau de cet ordinateur dans les dix minutes qui suivent cette heure, et il est envoyé.`,
  restored: (when) =>
    `Ce lot devait être envoyé le ${when}. Depuis qu’une sauvegarde a été restaurée, plus rien ne l’envoie de lui-même, ni à cette heure ni à une autre : il vous attend.`,
  late: (when) =>
    `Ce lot devait être envoyé le ${when}, et rien ne l’a envoyé dans les dix minutes : aucun Paymaster qui envoie n’était ouvert, l’ordinateur dormait, ou son horloge a été réglée. Rien n’a été envoyé. L’envoyer maintenant, à une autre heure, ou annuler l’heure d’envoi ?`,
  setBack: (when) =>
    `Ce lot devait être envoyé le ${when}. L’horloge de cet ordinateur avait dépassé cette heure, puis a été retardée ; rien ne l’envoie donc plus tout seul. Rien n’a été envoyé. L’envoyer maintenant, à une autre heure, ou annuler l’heure d’envoi ?`,
  refused: (when, why) =>
    `Ce lot devait être envoyé le ${when}, et n’a pas pu être lancé. ${why} L’envoyer maintenant, à une autre heure, ou annuler l’heure d’envoi ?`,
  now: 'Envoyer maintenant',
  change: 'Changer l’heure',
  another: 'Une autre heure',
  cancel: 'Annuler l’heure d’envoi',
  cancelTitle: 'Annuler l’heure d’envoi ?',
  cancelText: (when) =>
    `Le lot n’est pas envoyé le ${when}. Il reste approuvé et attend que quelqu’un l’envoie, ou lui donne une autre heure.`,
  nowTitle: 'Envoyer maintenant, sans attendre ?',
  nowText: (rows, when) =>
    `${format.count(rows)} ${plural(rows, 'ligne part', 'lignes partent', 'de lignes partent')} maintenant, et non le ${when}. Ce qui est parti ne peut pas être rappelé.`,
  nowTextAsked: (asked, rows, when) =>
    `Le service est d’abord interrogé sur ${format.count(asked)} ${plural(asked, 'ligne', 'lignes', 'de lignes')}, et ce qu’il a déjà n’est pas renvoyé. Au plus ${format.count(rows)} ${plural(rows, 'ligne part', 'lignes partent', 'de lignes partent')} donc maintenant, et non le ${when}. Ce qui est parti ne peut pas être rappelé.`,
  setSaid: (when) => `Sera envoyé le ${when}.`,
  cancelledSaid: 'L’heure d’envoi est annulée ; le lot reste approuvé.',
  started: (name) => `L’heure de ${name} est venue : l’envoi a commencé.`,
  waits: (name) =>
    `L’heure de ${name} est venue, mais son jeton ou sa clé ne peut pas être lu. Déverrouillez le trousseau de cet ordinateur dans les dix minutes, et il est envoyé.`,
  missed: (name) => `${name} n’a pas été envoyé à son heure. Décidez de la suite.`,
  begunMeanwhile: (name) =>
    `${name} est en cours d’envoi : l’envoi a commencé pendant que cette question était ouverte, et rien d’autre n’a été modifié.`,
};
