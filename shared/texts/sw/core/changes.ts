// What changed since the last batch, in Swahili.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { CHANGES_FR } from '../../fr/core/changes.ts';

export const CHANGES_SW: SentencesAs<typeof CHANGES_FR> = {
  '1 person has another number under the same reference or name.':
    'Mtu 1 ana namba nyingine kwa kumbukumbu au jina lilelile.',
  '{0} people have another number under the same reference or name.':
    'Watu {0} wana namba nyingine kwa kumbukumbu au jina lilelile.',
  '1 person has another provider.': 'Mtu 1 ana mtoa huduma mwingine.',
  '{0} people have another provider.': 'Watu {0} wana mtoa huduma mwingine.',
  '1 person has an amount that changed by more than {0} %.':
    'Mtu 1 ana kiasi kilichobadilika kwa zaidi ya {0} %.',
  '{0} people have an amount that changed by more than {1} %.':
    'Watu {0} wana kiasi kilichobadilika kwa zaidi ya {1} %.',
  '1 person is new.': 'Mtu 1 ni mpya.',
  '{0} people are new.': 'Watu {0} ni wapya.',
  '1 person is missing.': 'Mtu 1 hayupo.',
  '{0} people are missing.': 'Watu {0} hawapo.',
  '1 person has an amount that changed by no more than {0} %.':
    'Mtu 1 ana kiasi kilichobadilika kwa {0} % au chini ya hapo.',
  '{0} people have an amount that changed by no more than {1} %.':
    'Watu {0} wana kiasi kilichobadilika kwa {1} % au chini ya hapo.',
  '1 person is as before.': 'Mtu 1 yuko kama awali.',
  '{0} people are as before.': 'Watu {0} wako kama awali.',
  'Compared with {0}.': 'Imelinganishwa na {0}.',
  'No earlier batch to compare with.': 'Hakuna kundi la awali la kulinganisha nalo.',
  'No batch of this journal has any of these numbers. Who has a new number is not recognised by it.':
    'Hakuna kundi la daftari hili lenye namba yoyote kati ya hizi. Mwenye namba mpya hatambuliwi kwa namba hiyo.',
  'No earlier batch has enough of the same people. The most has {0}: {1} % of the people are the same.':
    'Hakuna kundi la awali lenye watu wa kutosha walewale. Lenye wengi zaidi ni {0}: watu {1} % ni walewale.',
  'Changed since batch {0} and not acknowledged: {1} Nothing was sent.':
    'Yaliyobadilika tangu kundi {0} na hayajathibitishwa: {1} Hakuna kilichotumwa.',
  'Look at these people, acknowledge each group, then approve.':
    'Angalia watu hawa, thibitisha kila kikundi, kisha idhinisha.',
  'Batch {0} cannot be compared with. Nothing was sent.':
    'Kundi {0} haliwezi kulinganishwa. Hakuna kilichotumwa.',
  'Choose an approved batch of the same operation and currency, practice for practice.':
    'Chagua kundi lililoidhinishwa la shughuli na sarafu ileile, la mazoezi kwa la mazoezi.',
};
