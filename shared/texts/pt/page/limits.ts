// Portuguese words of limits that were not read just now, and of rows that stay back because of what changed.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_LIMITS } from '../../en/page/limits.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const PT_LIMITS: CatalogueOf<typeof EN_LIMITS> = {
  asOf: (moment, age) => `Limites de ${moment} (${age})`,
  availabilityAsOf: (moment) => `Disponibilidade de ${moment}: agora não veio resposta.`,
  kept: {
    unreached: 'não foi possível chegar ao serviço',
    unreadable: 'a resposta de agora não pôde ser lida',
  },
  readAgain: 'São lidos de novo antes de sair a primeira linha; o que então já não couber fica por enviar.',
  age: {
    ahead: 'o relógio deste computador está antes disso',
    now: 'há menos de um minuto',
    minutes: (count) => `há ${format.count(count)} ${plural(count, 'minuto', 'minutos', 'de minutos')}`,
    hours: (count) => `há ${format.count(count)} ${plural(count, 'hora', 'horas', 'de horas')}`,
    days: (count) => `há ${format.count(count)} ${plural(count, 'dia', 'dias', 'de dias')}`,
  },
  look: {
    title: 'Mudou desde a aprovação',
    readAt: (moment) => `Lido ${moment}, antes de as linhas saírem.`,
    held: (rows) =>
      `${format.count(rows)} ${plural(rows, 'linha retida, não enviada', 'linhas retidas, não enviadas', 'de linhas retidas, não enviadas')}`,
    heldOf: (rows, provider, reason) =>
      `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} de ${provider}: ${reason}`,
    same: (name) => `“${name}” é a mesma conta: retomar`,
    show: 'Mostrar a primeira',
  },
  heldBack: 'Retida, não enviada.',
};
