// What is said where another desk works on a batch, in Swahili.

export const DESKS_SW = {
  'the desk {0}': 'kituo {0}',
  '{0} at the desk {1}': '{0} kwenye kituo {1}',
  'Batch {0} is being sent by {1}. Nothing was sent from here.':
    'Kundi {0} linatumwa na {1}. Hakuna kilichotumwa kutoka hapa.',
  'Wait until it ends, or stop it. If that desk has died, it can be taken over fifteen seconds after it was last heard of.':
    'Subiri limalizike, au lisimamishe. Kama kituo hicho kimekufa, linaweza kuchukuliwa sekunde kumi na tano baada ya kusikika mara ya mwisho.',
  'The service is being asked about batch {0} by {1}. Nothing was asked from here.':
    'Huduma inaulizwa kuhusu kundi {0} na {1}. Hakuna kilichoulizwa kutoka hapa.',
  'What is heard there stands here, too.': 'Kinachosikika huko kinaonekana hapa pia.',
  'Batch {0} is being changed by {1}. Nothing was changed from here.':
    'Kundi {0} linabadilishwa na {1}. Hakuna kilichobadilishwa kutoka hapa.',
  'Look at it meanwhile. It can be changed here fifteen seconds after the last change there.':
    'Litazame kwa sasa. Linaweza kubadilishwa hapa sekunde kumi na tano baada ya badiliko la mwisho huko.',
  'This desk was not heard of for fifteen seconds and may not send batch {0} any more. Nothing more of it leaves from here.':
    'Kituo hiki hakikusikika kwa sekunde kumi na tano na hakiwezi tena kutuma kundi {0}. Hakuna kingine kinachotoka hapa.',
  'Batch {0} was taken over by {1}, since this desk was not heard of for fifteen seconds. Nothing more of it leaves from here.':
    'Kundi {0} lilichukuliwa na {1}, kwa kuwa kituo hiki hakikusikika kwa sekunde kumi na tano. Hakuna kingine kinachotoka hapa.',
  'Resume it here or at another desk: it goes on from the journal, and nothing is carried out twice.':
    'Liendeleze hapa au kwenye kituo kingine: linaendelea kutoka kwenye daftari, na hakuna kinachofanywa mara mbili.',
  'Leave it to them, or stop it and resume it here: it goes on from the journal, and nothing is carried out twice.':
    'Waachie, au lisimamishe na uliendeleze hapa: linaendelea kutoka kwenye daftari, na hakuna kinachofanywa mara mbili.',
  'One request had passed its last check by then and may have left: it has the same id and the same bytes as whatever is sent of its row again.':
    'Ombi moja lilikuwa limepita ukaguzi wake wa mwisho na huenda limetoka: lina kitambulisho kilekile na baiti zilezile kama chochote kinachotumwa tena cha mstari wake.',
  '{0} requests had passed their last check by then and may have left: each has the same id and the same bytes as whatever is sent of its row again.':
    'Maombi {0} yalikuwa yamepita ukaguzi wake wa mwisho na huenda yametoka: kila moja lina kitambulisho kilekile na baiti zilezile kama chochote kinachotumwa tena cha mstari wake.',
  'Left in the middle: it goes on at the next desk that sends, or when it is resumed.':
    'Limeachwa katikati: linaendelea kwenye kituo kinachofuata kutuma, au linapoendelezwa.',
};
