// What is said of a journal that another program changed, in Swahili.

export const ALTERED_SW = {
  'Line {0} of batch {1} is not as it was approved: another program changed its “{2}” or its request.':
    'Mstari wa {0} wa kundi {1} si kama ulivyoidhinishwa: programu nyingine ilibadilisha “{2}” yake au ombi lake.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was approved: another program changed it.':
    'Kati ya mistari {0} hadi {1} ya kundi {2} kuna mmoja usio kama ulivyoidhinishwa: programu nyingine iliubadilisha.',
  'The operation, the account, the address or the number of rows of batch {0} is not what was approved: another program changed it.':
    'Operesheni, akaunti, anwani au idadi ya mistari ya kundi {0} si ile iliyoidhinishwa: programu nyingine iliibadilisha.',
  'What was kept at the approval of batch {0} was changed or taken away by another program.':
    'Kilichohifadhiwa wakati wa kuidhinisha kundi {0} kilibadilishwa au kuondolewa na programu nyingine.',
  '{0} Nothing more of it is sent.': '{0} Hakuna zaidi kinachotumwa.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.':
    'Tunza daftari na nakala zake zilivyo, kagua kumbukumbu za ukaguzi, na uombe msaada. Vilivyotoka bado vinaulizwa.',
};
