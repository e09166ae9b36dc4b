// What the core says of statements of the service, in Swahili.

export const STATEMENTS_SW = {
  '“{0}” is no country: a code has three letters, such as ZMB.':
    '“{0}” si nchi: msimbo una herufi tatu, kama TZA.',
  '“{0}” is no currency: a code has no spaces, such as ZMW.':
    '“{0}” si sarafu: msimbo hauna nafasi, kama TZS.',
  'The span ends before it begins: {0} to {1}.': 'Kipindi kinaisha kabla hakijaanza: {0} hadi {1}.',
  'A statement covers at most {0} days, and {1} to {2} is longer.':
    'Taarifa ya akaunti inahusu siku zisizozidi {0}, na {1} hadi {2} ni ndefu zaidi.',
  '“{0}” is no moment: it is written 2026-11-21 or 2026-11-21T08:00:00, with a zone such as Z or +02:00 or without one.':
    '“{0}” si wakati: huandikwa 2026-11-21 au 2026-11-21T08:00:00, ikiwa na ukanda kama Z au +03:00, au bila ukanda.',
  'The callback address must begin with https, or with http where it is on this computer, and hold no password.':
    'Anwani ya arifa (callback) lazima ianze kwa https, au kwa http ikiwa ipo kwenye kompyuta hii, na isiwe na nenosiri.',
  'Nothing was asked for. Correct it and ask again.': 'Hakuna kilichoombwa. Isahihishe na uombe tena.',
  'The columns “{0}” and “{1}” could be the same.': 'Safu “{0}” na “{1}” zinaweza kuwa kitu kimoja.',
  'Take one of them out of a copy of the statement, and compare that.':
    'Ondoa mojawapo kwenye nakala ya taarifa, kisha linganisha nakala hiyo.',
  'A statement has a column for {0}, and this file has {1}.':
    'Taarifa ya akaunti ina safu ya {0}, na faili hili lina {1}.',
  'Choose the file of the statement as it was downloaded.': 'Chagua faili la taarifa kama lilivyopakuliwa.',
  'This packed file unfolds to far more than a statement holds. It was not read further.':
    'Faili hili lililofungashwa linafunguka na kuwa kubwa kuliko taarifa yoyote. Halikusomwa zaidi.',
  'This packed file is cut off or damaged.': 'Faili hili lililofungashwa limekatika au limeharibika.',
  'Download the statement again from the service.': 'Pakua taarifa tena kutoka kwa huduma.',
  'The legacy generation of the interface has no statements. Nothing was asked for.':
    'Kizazi cha legacy hakina taarifa za akaunti. Hakuna kilichoombwa.',
  'Use a profile of the generation v2 for the same account.':
    'Tumia wasifu wa kizazi cha v2 kwa akaunti hiyohiyo.',
  'The service makes no such statement: {0}': 'Huduma haitengenezi taarifa kama hiyo: {0}',
  'Check country, currency, provider, span and callback address, and ask again.':
    'Hakiki nchi, sarafu, mtoa huduma, kipindi na anwani ya arifa, kisha uombe tena.',
  'The service did not take the question for a statement: {0}': 'Huduma haikupokea ombi la taarifa: {0}',
  'Test the connection of the profile. No money is concerned.':
    'Jaribu muunganisho wa wasifu. Hakuna fedha zinazohusika.',
  'It is not known whether the statement was asked for: {0}': 'Haijulikani kama taarifa imeombwa: {0}',
  'Ask again: at worst there are two statements, and no money is concerned.':
    'Omba tena: mbaya zaidi ni kuwa na taarifa mbili, na hakuna fedha zinazohusika.',
  'The link is no web address.': 'Kiungo si anwani ya wavuti.',
  'The link holds a user name or a password.': 'Kiungo kina jina la mtumiaji au nenosiri.',
  'The link is not encrypted: http is allowed only to this computer.':
    'Kiungo hakijasimbwa: http inaruhusiwa kwenda kwa kompyuta hii tu.',
  'Nothing was fetched. Take the link as it stands in the service’s callback (downloadUrl).':
    'Hakuna kilichopakuliwa. Chukua kiungo kama kilivyo kwenye arifa ya huduma (downloadUrl).',
  'The statement was not fetched. {0}': 'Taarifa haikupakuliwa. {0}',
  'Nothing was written. Fetch it again; a link lasts one day.':
    'Hakuna kilichoandikwa. Ipakue tena; kiungo kinadumu siku moja.',
  'Nothing was written. A link lasts one day: ask for the statement again and take the new link.':
    'Hakuna kilichoandikwa. Kiungo kinadumu siku moja: omba taarifa tena na uchukue kiungo kipya.',
  'Nothing was written, and the other address was not asked. Check the link against the service’s callback (downloadUrl); where it is the same, ask the service.':
    'Hakuna kilichoandikwa, na anwani hiyo nyingine haikuulizwa. Linganisha kiungo na arifa ya huduma (downloadUrl); kama ni kilekile, iulize huduma.',
  'Nothing was written. Fetch it again in some minutes: the service may still be making it.':
    'Hakuna kilichoandikwa. Ipakue tena baada ya dakika chache: huenda huduma bado inaitengeneza.',
  'Nothing was written. Ask for a shorter span, or for one provider at a time, and fetch each file.':
    'Hakuna kilichoandikwa. Omba kipindi kifupi zaidi, au mtoa huduma mmoja kwa wakati, na upakue kila faili.',
  'Nothing was written. Fetch it again in some minutes; where the answer stays the same, ask for the statement again.':
    'Hakuna kilichoandikwa. Ipakue tena baada ya dakika chache; jibu likibaki lilelile, omba taarifa tena.',
  'A line of this file is longer than any line of a statement.':
    'Mstari wa faili hili ni mrefu kuliko mstari wowote wa taarifa ya akaunti.',
  'Choose the file of the statement as it was downloaded, a .csv or .csv.gz. Nothing was compared.':
    'Chagua faili la taarifa kama lilivyopakuliwa, la .csv au .csv.gz. Hakuna kilicholinganishwa.',
  'Download the statement again, and choose its file as it comes. Nothing was compared.':
    'Pakua taarifa tena, na uchague faili lake linavyokuja. Hakuna kilicholinganishwa.',
  'This comparison is no longer kept.': 'Ulinganisho huu hauhifadhiwi tena.',
  '{0} is another file now than the one that was compared. Nothing was written.':
    '{0} si faili lilelile lililolinganishwa. Hakuna kilichoandikwa.',
  'Compare the statement again: it changes nothing.': 'Linganisha taarifa tena: hakubadilishi chochote.',
  'The link leads on to another host (HTTP {0}).': 'Kiungo kinaelekeza kwenye seva nyingine (HTTP {0}).',
  'The link leads on and on (HTTP {0}).': 'Kiungo kinaelekeza mbele bila kikomo (HTTP {0}).',
  'No answer came ({0}).': 'Hakuna jibu lililofika ({0}).',
  'The file has more than {0} MiB.': 'Faili linazidi MiB {0}.',
  'The connection was cut inside the file ({0}).': 'Muunganisho ulikatika katikati ya faili ({0}).',
  'The link gives no file (HTTP {0}).': 'Kiungo hakitoi faili (HTTP {0}).',
  'The answer was no file (HTTP {0}).': 'Jibu halikuwa faili (HTTP {0}).',
};
