// Why an answer of the service proves nothing, and what a check of the journal found, in Swahili.

export const SERVICE_SW = {
  'HTTP {0}: {1}.': 'HTTP {0}: {1}.',
  'HTTP {0}: the service points to another address.': 'HTTP {0}: huduma inaelekeza kwenye anwani nyingine.',
  'HTTP 408: the service waited too long.': 'HTTP 408: huduma imesubiri muda mrefu mno.',
  'HTTP 425: the service asks for this request again later.':
    'HTTP 425: huduma inaomba ombi hili litumwe tena baadaye.',
  'HTTP 429: the service asks for fewer requests.': 'HTTP 429: huduma inaomba maombi machache zaidi.',
  'HTTP {0}, but the answer was not whole before the deadline.':
    'HTTP {0}, lakini jibu halikukamilika kabla ya muda kuisha.',
  'HTTP {0}, but the connection was cut inside the answer.':
    'HTTP {0}, lakini muunganisho ulikatika katikati ya jibu.',
  'HTTP {0}, but the answer is too long.': 'HTTP {0}, lakini jibu ni refu mno.',
  'HTTP {0}, but {1}.': 'HTTP {0}, lakini {1}.',
  'HTTP {0} with the unknown status {1}.': 'HTTP {0} yenye hali isiyojulikana {1}.',
  'No connection was free or came about before the deadline.':
    'Hakuna muunganisho uliokuwa wazi au uliofanikiwa kabla ya muda kuisha.',
  'No answer came before the deadline.': 'Hakuna jibu lililofika kabla ya muda kuisha.',
  'What came back is not HTTP ({0}).': 'Kilichorudi si HTTP ({0}).',
  'The connection was cut before an answer came ({0}).': 'Muunganisho ulikatika kabla jibu halijafika ({0}).',
  'The connection was refused (ECONNREFUSED).': 'Muunganisho ulikataliwa (ECONNREFUSED).',
  'No connection came about in time (UND_ERR_CONNECT_TIMEOUT).':
    'Hakuna muunganisho uliofanikiwa kwa wakati (UND_ERR_CONNECT_TIMEOUT).',
  'The client was closed before.': 'Muunganisho ulikuwa umefungwa tayari.',
  'The host name could not be resolved ({0}).': 'Jina la seva halikuweza kupatikana ({0}).',
  'The connection could not be secured ({0}).': 'Muunganisho haukuweza kulindwa ({0}).',
  'No connection came about ({0}).': 'Hakuna muunganisho uliofanikiwa ({0}).',
  'HTTP 407: a proxy of the network asks for a name and a password. Have whoever looks after the network let this program through.':
    'HTTP 407: proksi ya mtandao inaomba jina na nenosiri. Mwombe anayesimamia mtandao aruhusu programu hii kupita.',
  'HTTP 511: the network asks somebody to sign in. Open a browser and sign in there.':
    'HTTP 511: mtandao unaomba mtu aingie. Fungua kivinjari na uingie humo.',
  'HTTP {0}, but a web page came in place of the answer. The network may ask you to sign in: open a browser and look.':
    'HTTP {0}, lakini ukurasa wa wavuti umekuja badala ya jibu. Huenda mtandao unakuomba uingie: fungua kivinjari na uangalie.',
  'that is no configuration': 'huo si usanidi',
  'that is no availability': 'huo si upatikanaji',
  'that is no answer to a status check': 'hilo si jibu la ukaguzi wa hali',
  'the answer is no JSON object': 'jibu si kitu cha JSON',
  'the answer does not name this request': 'jibu halitaji ombi hili',
  'the answer has no status': 'jibu halina hali',
  'the answer gives no reason that can be read': 'jibu halitoi sababu inayosomeka',
  'the answer names another request': 'jibu linataja ombi jingine',
  'the answer contradicts itself with {0}': 'jibu linajipinga kwa {0}',
  'the answer names this request with an unknown status': 'jibu linataja ombi hili kwa hali isiyojulikana',
  'the answer holds several records': 'jibu lina kumbukumbu kadhaa',
  'the answer is no status envelope': 'jibu si bahasha ya hali',
  'the record does not name this request': 'kumbukumbu haitaji ombi hili',
  'the record has no status': 'kumbukumbu haina hali',
  '{0} entries refer to something that is not there.': 'Maingizo {0} yanarejelea kitu ambacho hakipo.',
  '{0} batches have not as many rows as they were given.': 'Makundi {0} hayana idadi ya mistari yaliyopewa.',
  'Batch {0}: what its payments are recognised by is not what its rows say.':
    'Kundi {0}: alama za kutambua malipo yake si zile zinazosemwa na mistari yake.',
  '{0} rows belong to a money group of another batch, or to none.':
    'Mistari {0} ni ya kikundi cha fedha cha kundi jingine, au si ya chochote.',
  '{0} payouts have no state.': 'Malipo {0} hayana hali.',
  '{0} rows have gaps in their attempt log.': 'Mistari {0} ina mapengo kwenye orodha yake ya majaribio.',
  '{0} payouts differ in money from their rows.': 'Malipo {0} yanatofautiana kwa fedha na mistari yake.',
  '{0} acts on drafts do not know all of their rows.': 'Matendo {0} kwenye rasimu hayajui mistari yake yote.',
  'Batch {0}: {1} rows of {2} are kept as {3}, the rows themselves say {4} of {5}.':
    'Kundi {0}: mistari {1} ya {2} imerekodiwa katika hali “{3}”; mistari yenyewe inasema {4} ya {5}.',
  '{0} rows of group and state {1} have no total.': 'Mistari {0} ya kikundi na hali {1} haina jumla.',
};
