// The time at which a batch is to be sent, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { SCHEDULES_FR } from '../../fr/core/schedules.ts';

export const SCHEDULES_PT: SentencesAs<typeof SCHEDULES_FR> = {
  '“{0}” is no date and time. Nothing was changed.': '“{0}” não é uma data com hora. Nada foi alterado.',
  'Give it as year, month, day, hour and minute, such as 2026-11-27 17:00.':
    'Indique ano, mês, dia, hora e minuto, como 2026-11-27 17:00.',
  'This computer knows no time zone “{0}”. Nothing was changed.':
    'Este computador não conhece nenhum fuso horário “{0}”. Nada foi alterado.',
  'Name a zone by place, such as Africa/Lusaka.': 'Indique um fuso pelo lugar, como Africa/Lusaka.',
  'There is no {0} in {1}: the clocks are set forward over it. Nothing was changed.':
    'Não há {0} em {1}: os relógios são adiantados nesse momento. Nada foi alterado.',
  'Choose a time before or after it.': 'Escolha uma hora antes ou depois.',
  '{0} comes twice in {1}, as the clocks are set back: at {2}. Nothing was changed.':
    '{0} vem duas vezes em {1}, porque os relógios são atrasados: a {2}. Nada foi alterado.',
  'Say which of the two is meant, or choose another time.': 'Diga qual das duas é, ou escolha outra hora.',
  '{0} in {1} is at {2}, and at no other distance from UTC. Nothing was changed.':
    '{0} em {1} corresponde a {2}, e a nenhuma outra distância de UTC. Nada foi alterado.',
  'Leave the distance from UTC out, or correct it.': 'Deixe de fora a distância de UTC, ou corrija-a.',
  '{0} in {1} is over. Nothing was changed.': '{0} em {1} já passou. Nada foi alterado.',
  'Choose a time that is still to come.': 'Escolha uma hora que ainda esteja por vir.',
  '{0} is more than a year away. Nothing was changed.': '{0} está a mais de um ano. Nada foi alterado.',
  'Choose a time within a year.': 'Escolha uma hora dentro de um ano.',
  'Batch {0} has no time any more at which it is sent. Nothing was changed.':
    'O lote {0} já não tem hora de envio. Nada foi alterado.',
  'Batch {0} is to be sent at {1}. Nothing was changed.':
    'O lote {0} é para enviar a esta hora: {1}. Nada foi alterado.',
  'Look at its time, then send it now, change the time or cancel the schedule.':
    'Veja a hora e depois envie agora, mude a hora ou cancele-a.',
  'was started already': 'já foi começado',
  'is to be sent at {0}': 'é para enviar a esta hora: {0}',
  'cannot be sent at a time that is over': 'não pode ser enviado a uma hora que já passou',
  'is not due yet': 'ainda não chegou à sua hora',
  'was to be sent earlier, and a person is asked': 'era para enviar mais cedo, e pergunta-se a uma pessoa',
  'has no time at which it is sent': 'não tem hora de envio',
  'The time at which batch {0} was to be sent is over. Nothing was sent.':
    'A hora a que o lote {0} era para enviar já passou. Nada foi enviado.',
  'Send it now, choose another time, or cancel the schedule.':
    'Envie agora, escolha outra hora, ou cancele a hora de envio.',
};
