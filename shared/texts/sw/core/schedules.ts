// The time at which a batch is to be sent, in Swahili.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { SCHEDULES_FR } from '../../fr/core/schedules.ts';

export const SCHEDULES_SW: SentencesAs<typeof SCHEDULES_FR> = {
  '“{0}” is no date and time. Nothing was changed.': '“{0}” si tarehe na saa. Hakuna kilichobadilishwa.',
  'Give it as year, month, day, hour and minute, such as 2026-11-27 17:00.':
    'Andika mwaka, mwezi, siku, saa na dakika, kama 2026-11-27 17:00.',
  'This computer knows no time zone “{0}”. Nothing was changed.':
    'Kompyuta hii haijui ukanda wa saa “{0}”. Hakuna kilichobadilishwa.',
  'Name a zone by place, such as Africa/Lusaka.': 'Taja ukanda kwa mahali, kama Africa/Lusaka.',
  'There is no {0} in {1}: the clocks are set forward over it. Nothing was changed.':
    'Hakuna {0} huko {1}: saa husogezwa mbele kupita hapo. Hakuna kilichobadilishwa.',
  'Choose a time before or after it.': 'Chagua saa kabla au baada yake.',
  '{0} comes twice in {1}, as the clocks are set back: at {2}. Nothing was changed.':
    '{0} huja mara mbili huko {1}, kwa kuwa saa hurudishwa nyuma: {2}. Hakuna kilichobadilishwa.',
  'Say which of the two is meant, or choose another time.':
    'Sema ni ipi kati ya hizo mbili, au chagua saa nyingine.',
  '{0} in {1} is at {2}, and at no other distance from UTC. Nothing was changed.':
    '{0} huko {1} ni {2}, wala si umbali mwingine kutoka UTC. Hakuna kilichobadilishwa.',
  'Leave the distance from UTC out, or correct it.': 'Acha umbali kutoka UTC, au urekebishe.',
  '{0} in {1} is over. Nothing was changed.': '{0} huko {1} imepita. Hakuna kilichobadilishwa.',
  'Choose a time that is still to come.': 'Chagua saa ambayo bado haijafika.',
  '{0} is more than a year away. Nothing was changed.':
    '{0} iko zaidi ya mwaka mmoja mbele. Hakuna kilichobadilishwa.',
  'Choose a time within a year.': 'Chagua saa ndani ya mwaka mmoja.',
  'Batch {0} has no time any more at which it is sent. Nothing was changed.':
    'Kundi {0} halina tena saa ya kutumwa. Hakuna kilichobadilishwa.',
  'Batch {0} is to be sent at {1}. Nothing was changed.':
    'Kundi {0} litatumwa saa hii: {1}. Hakuna kilichobadilishwa.',
  'Look at its time, then send it now, change the time or cancel the schedule.':
    'Angalia saa yake, kisha litume sasa, badilisha saa au uifute.',
  'was started already': 'lilikwisha anzishwa',
  'is to be sent at {0}': 'litatumwa saa hii: {0}',
  'cannot be sent at a time that is over': 'haliwezi kutumwa saa iliyopita',
  'is not due yet': 'bado saa yake haijafika',
  'was to be sent earlier, and a person is asked': 'lilipaswa kutumwa mapema, na mtu anaulizwa',
  'has no time at which it is sent': 'halina saa ya kutumwa',
  'The time at which batch {0} was to be sent is over. Nothing was sent.':
    'Saa ya kutuma kundi {0} imepita. Hakuna kilichotumwa.',
  'Send it now, choose another time, or cancel the schedule.':
    'Litume sasa, chagua saa nyingine, au ufute saa ya kutuma.',
};
