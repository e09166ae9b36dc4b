// What could not be read of the parts of a configuration that are meant for people, in Swahili.

export const CONFIGURATION_SW = {
  'only its first {0} names are kept': 'majina yake {0} ya kwanza tu ndiyo yaliyohifadhiwa',
  'only the first {0} ways to its PIN prompt are kept':
    'njia {0} za kwanza tu za kufikia ombi lake la PIN ndizo zilizohifadhiwa',
  'whether the PIN prompt can be repeated could not be read from {0}':
    'kama ombi la PIN linaweza kurudiwa, haikuweza kusomwa kutoka {0}',
  'its PIN instructions could not be read from {0}': 'maelekezo yake ya PIN hayakuweza kusomwa kutoka {0}',
  'the variables of its PIN instructions could not be read from {0}':
    'vigeu vya maelekezo yake ya PIN havikuweza kusomwa kutoka {0}',
  'a step of its PIN instructions could not be read from {0}':
    'hatua ya maelekezo yake ya PIN haikuweza kusomwa kutoka {0}',
};
