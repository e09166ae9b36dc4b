// Why an evidence pack is not written and what to do about it, in Swahili.

export const EVIDENCE_SW = {
  'Batch {0} was not read from {1} as it says.': 'Kundi {0} halikusomwa kutoka {1} kama linavyosema.',
  'Line {0} of batch {1} has other cells than it has in {2}.':
    'Mstari wa {0} wa kundi {1} una seli tofauti na zilizomo katika {2}.',
  'Batch {0} does not have every row of {1}.': 'Kundi {0} halina mistari yote ya {1}.',
  '{0} Another program changed it. Nothing was written.':
    '{0} Programu nyingine ililibadilisha. Hakuna kilichoandikwa.',
  '{0} is not the file that batch {1} was read from: its contents differ. Nothing was written.':
    '{0} si faili ambalo kundi {1} lilisomwa kutoka kwake: yaliyomo ni tofauti. Hakuna kilichoandikwa.',
  'Choose the file as it was when it was read, or make the pack without it: it holds every row as it was read, and the hash of the file.':
    'Chagua faili kama lilivyokuwa liliposomwa, au tengeneza kifurushi bila hilo: kina kila mstari kama ulivyosomwa, na alama ya faili.',
  'Batch {0} has more than an evidence pack of 1 GB can hold. Nothing was written.':
    'Kundi {0} lina zaidi ya kinachoingia kwenye faili la GB 1. Hakuna kilichoandikwa.',
  'Ask for help: the journal keeps everything.': 'Omba msaada: daftari linatunza kila kitu.',
  '{0} is no evidence pack, or was damaged or changed. {1}':
    '{0} si kifurushi cha ushahidi, au kiliharibika au kubadilishwa. {1}',
  'Ask for the file again as it was written, and compare its seal with the one in the audit trail.':
    'Omba faili tena kama lilivyoandikwa, na linganisha muhuri wake na ule wa kumbukumbu za ukaguzi.',
  'It is larger than any pack.': 'Ni kubwa kuliko kifurushi chochote.',
  'A part of it unfolds to far more than any member does. It was not read any further.':
    'Sehemu yake moja inakunjuka kupita kiasi cha sehemu yoyote. Haikusomwa zaidi.',
  'It is packed in a way that is not read here.': 'Limebanwa kwa namna isiyosomwa hapa.',
  'Its {0} is missing or cannot be read.': '{0} yake haipo au haisomeki.',
  '{0} holds no salt of an evidence pack.': '{0} haina chumvi ya kifurushi cha ushahidi.',
  'Choose the file that was written beside the pack.': 'Chagua faili lililoandikwa pamoja na kifurushi.',
  '{0} names nobody: personal data was left out of it.':
    '{0} haimtaji mtu yeyote: taarifa za watu ziliondolewa.',
  'Give the file with its salt too.': 'Toa pia faili lenye chumvi yake.',
  'Rows of batch {0} were left out while its pack was written. Nothing was written.':
    'Mistari ya kundi {0} iliachwa nje kifurushi kilipokuwa kikiandikwa. Hakuna kilichoandikwa.',
  'The service told more of rows of batch {0} while its pack was written. Nothing was written.':
    'Huduma ilisema zaidi kuhusu mistari ya kundi {0} kifurushi kilipokuwa kikiandikwa. Hakuna kilichoandikwa.',
  'Write the pack again; best once the batch is settled.':
    'Andika kifurushi tena; ni bora kusubiri kundi likamilike.',
};
