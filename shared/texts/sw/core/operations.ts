// What the engine says of deposits, refunds and remittances, and what it says of any operation, in Swahili.

export const OPERATIONS_SW = {
  'The column names say that the rows are deposits, which collect money: {0}.':
    'Majina ya safu yanasema kwamba mistari ni makusanyo, yanayokusanya fedha: {0}.',
  'The column names say that the rows are refunds of earlier deposits: {0}.':
    'Majina ya safu yanasema kwamba mistari ni marejesho ya makusanyo ya awali: {0}.',
  'The column names say that the rows are remittances, which name a sender: {0}.':
    'Majina ya safu yanasema kwamba mistari ni uhamisho, unaotaja mtumaji: {0}.',
  'The column names say that the rows are payouts: {0}.':
    'Majina ya safu yanasema kwamba mistari ni malipo: {0}.',
  'Nobody has said so, and they are not taken for payouts.':
    'Hakuna aliyesema hivyo, na haichukuliwi kuwa malipo.',
  'Say what the rows are.': 'Sema mistari ni ya nini.',
  'They are read as payouts all the same, as stated: money goes out.':
    'Hata hivyo inasomwa kama malipo, kama ilivyosemwa: fedha zinatoka.',
  'They are read as deposits all the same, as stated: money is collected.':
    'Hata hivyo inasomwa kama makusanyo, kama ilivyosemwa: fedha zinakusanywa.',
  'They are read as refunds all the same, as stated: money is returned.':
    'Hata hivyo inasomwa kama marejesho, kama ilivyosemwa: fedha zinarejeshwa.',
  'They are read as remittances all the same, as stated: money goes out.':
    'Hata hivyo inasomwa kama uhamisho, kama ilivyosemwa: fedha zinatoka.',
  '1 row got no answer and is asked again; none can be collected twice.':
    'Mstari 1 haukupata jibu na unaulizwa tena; hakuna unaoweza kukusanywa mara mbili.',
  '{0} rows got no answer and are asked again; none can be collected twice.':
    'Mistari {0} haikupata jibu na inaulizwa tena; hakuna unaoweza kukusanywa mara mbili.',
  '1 row got no answer and is asked again; none can be refunded twice.':
    'Mstari 1 haukupata jibu na unaulizwa tena; hakuna unaoweza kurejeshwa mara mbili.',
  '{0} rows got no answer and are asked again; none can be refunded twice.':
    'Mistari {0} haikupata jibu na inaulizwa tena; hakuna unaoweza kurejeshwa mara mbili.',
  '1 row got no answer and is asked again; none can be remitted twice.':
    'Mstari 1 haukupata jibu na unaulizwa tena; hakuna unaoweza kuhamishwa mara mbili.',
  '{0} rows got no answer and are asked again; none can be remitted twice.':
    'Mistari {0} haikupata jibu na inaulizwa tena; hakuna unaoweza kuhamishwa mara mbili.',
  '1 row has no answer; the same deposit is asked for again and cannot be collected twice.':
    'Mstari 1 hauna jibu; makusanyo yaleyale yanaombwa tena na hayawezi kukusanywa mara mbili.',
  '{0} rows have no answer; the same deposits are asked for again and cannot be collected twice.':
    'Mistari {0} haina jibu; makusanyo yaleyale yanaombwa tena na hayawezi kukusanywa mara mbili.',
  '1 row has no answer; the same refund is asked for again and cannot be made twice.':
    'Mstari 1 hauna jibu; marejesho yaleyale yanaombwa tena na hayawezi kufanywa mara mbili.',
  '{0} rows have no answer; the same refunds are asked for again and cannot be made twice.':
    'Mistari {0} haina jibu; marejesho yaleyale yanaombwa tena na hayawezi kufanywa mara mbili.',
  '1 row has no answer; the same remittance is asked for again and cannot be made twice.':
    'Mstari 1 hauna jibu; uhamisho uleule unaombwa tena na hauwezi kufanywa mara mbili.',
  '{0} rows have no answer; the same remittances are asked for again and cannot be made twice.':
    'Mistari {0} haina jibu; uhamisho uleule unaombwa tena na hauwezi kufanywa mara mbili.',
  '1 row got no answer that proves anything; resume asks for the same deposit again and cannot collect twice. Do not collect from this customer another way while this is unknown.':
    'Mstari 1 haukupata jibu linalothibitisha chochote; Endelea itaomba makusanyo yaleyale tena na haiwezi kukusanya mara mbili. Usikusanye kutoka kwa mteja huyu kwa njia nyingine wakati hili halijulikani.',
  '{0} rows got no answer that proves anything; resume asks for the same deposits again and cannot collect twice. Do not collect from these customers another way while this is unknown.':
    'Mistari {0} haikupata jibu linalothibitisha chochote; Endelea itaomba makusanyo yaleyale tena na haiwezi kukusanya mara mbili. Usikusanye kutoka kwa wateja hawa kwa njia nyingine wakati hili halijulikani.',
  '1 row got no answer that proves anything; resume asks for the same refund again and cannot refund twice. Do not refund this deposit another way while this is unknown.':
    'Mstari 1 haukupata jibu linalothibitisha chochote; Endelea itaomba marejesho yaleyale tena na haiwezi kurejesha mara mbili. Usirejeshe makusanyo haya kwa njia nyingine wakati hili halijulikani.',
  '{0} rows got no answer that proves anything; resume asks for the same refunds again and cannot refund twice. Do not refund these deposits another way while this is unknown.':
    'Mistari {0} haikupata jibu linalothibitisha chochote; Endelea itaomba marejesho yaleyale tena na haiwezi kurejesha mara mbili. Usirejeshe makusanyo haya kwa njia nyingine wakati hili halijulikani.',
  '1 row got no answer that proves anything; resume asks for the same remittance again and cannot remit twice. Do not remit to this person another way while this is unknown.':
    'Mstari 1 haukupata jibu linalothibitisha chochote; Endelea itaomba uhamisho uleule tena na haiwezi kuhamisha mara mbili. Usihamishe kwa mtu huyu kwa njia nyingine wakati hili halijulikani.',
  '{0} rows got no answer that proves anything; resume asks for the same remittances again and cannot remit twice. Do not remit to these people another way while this is unknown.':
    'Mistari {0} haikupata jibu linalothibitisha chochote; Endelea itaomba uhamisho uleule tena na haiwezi kuhamisha mara mbili. Usihamishe kwa watu hawa kwa njia nyingine wakati hili halijulikani.',
  'Delayed: the service does not say what that means for deposits; they are sent.':
    'Anachelewa: huduma haisemi hilo lina maana gani kwa makusanyo; yanatumwa.',
  'Delayed: the service does not say what that means for refunds; they are sent.':
    'Anachelewa: huduma haisemi hilo lina maana gani kwa marejesho; yanatumwa.',
  'Delayed: the service does not say what that means for remittances; they are sent.':
    'Anachelewa: huduma haisemi hilo lina maana gani kwa uhamisho; unatumwa.',
  'It may have been collected: ask the service about this row, and do not collect from this customer another way.':
    'Huenda umekusanywa: iulize huduma kuhusu mstari huu, na usikusanye kutoka kwa mteja huyu kwa njia nyingine.',
  'It may have been refunded: ask the service about this row, and do not refund this deposit another way.':
    'Huenda umerejeshwa: iulize huduma kuhusu mstari huu, na usirejeshe makusanyo haya kwa njia nyingine.',
  'It may have been remitted: ask the service about this row, and do not remit to this person another way.':
    'Huenda umehamishwa: iulize huduma kuhusu mstari huu, na usihamishe kwa mtu huyu kwa njia nyingine.',
};
