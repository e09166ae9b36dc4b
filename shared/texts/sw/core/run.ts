// What holds a run back and why it ended, in Swahili.

export const RUN_SW = {
  'It was sent before, so the service is asked about it first. Where it has the row, its answer is kept; only where it certainly does not have it, the row is left out for good.':
    'Ulitumwa awali, kwa hiyo huduma inaulizwa kwanza. Ikiwa huduma ina mstari huo, jibu lake linahifadhiwa; unaachwa nje kabisa tu ikiwa ni hakika kwamba huduma haina.',
  'Some of these rows were sent less than 15 minutes ago, and nobody is asked about them before that: try again then.':
    'Baadhi ya mistari hii ilitumwa chini ya dakika 15 zilizopita, na kabla ya hapo hakuna anayeulizwa kuihusu: jaribu tena baadaye.',
  'Leaving rows out was cut short: some of them are out, and the others are not. Nothing of the batch is sent before that is finished or ended.':
    'Kuacha nje mistari kulikatizwa: baadhi imeachwa nje, na mingine haijaachwa. Hakuna kinachotumwa cha kundi kabla hilo halijamalizwa au kukomeshwa.',
  'Batch {0} stays as it is. {1}': 'Kundi {0} linabaki lilivyo. {1}',
  'Finish leaving the rows out, or say that no more are left out: then those that are left can be sent.':
    'Maliza kuacha nje mistari, au sema kwamba haiachwi mingine: ndipo iliyobaki inaweza kutumwa.',
  'No leaving out of rows of batch {0} was cut short. Nothing was changed.':
    'Hakuna kuacha nje mistari ya kundi {0} kulikokatizwa. Hakuna kilichobadilishwa.',
  'Closed. 1 row waits here, unsent, and goes out by itself when it reopens.':
    'Amefunga. Mstari 1 unasubiri hapa, haujatumwa, na utatoka wenyewe atakapofungua tena.',
  'Closed. {0} rows wait here, unsent, and go out by themselves when it reopens.':
    'Amefunga. Mistari {0} inasubiri hapa, haijatumwa, na itatoka yenyewe atakapofungua tena.',
  'Closed.': 'Amefunga.',
  '1 sent earlier got no answer; the service is asked about it, and only a resume sends it again.':
    'Mmoja uliotumwa awali haukupata jibu; huduma inaulizwa kuuhusu, na utatumwa tena tu utakapoendelea.',
  '{0} sent earlier got no answer; the service is asked about them, and only a resume sends them again.':
    'Iliyotumwa awali bila kupata jibu: {0}; huduma inaulizwa kuihusu, na itatumwa tena tu utakapoendelea.',
  '{0} sent earlier got no answer.': 'Iliyotumwa awali bila kupata jibu: {0}.',
  'It refuses payments as if it were closed; its rows wait until that is known.':
    'Anakataa malipo kana kwamba amefunga; mistari yake inasubiri hadi hilo lijulikane.',
  'It gives no usable answers; its rows are held and tried again.':
    'Hatoi majibu yanayofaa; mistari yake inashikiliwa na kujaribiwa tena.',
  'Delayed: payouts are accepted and held there.': 'Anachelewa: malipo yanakubaliwa na kushikiliwa huko.',
  '1 row got no answer and is asked again; none can be paid twice.':
    'Mstari 1 haukupata jibu na unaulizwa tena; hakuna unaoweza kulipwa mara mbili.',
  '{0} rows got no answer and are asked again; none can be paid twice.':
    'Mistari {0} haikupata jibu na inaulizwa tena; hakuna unaoweza kulipwa mara mbili.',
  'Questions about its rows get no usable answers; asking goes on by itself.':
    'Maswali kuhusu mistari yake hayapati majibu yanayofaa; maswali yanaendelea kiotomatiki.',
  'The service gave no answer about line {0}. That proves nothing, and nothing has changed.':
    'Huduma haikujibu kuhusu mstari wa {0}. Hilo halithibitishi chochote, na hakuna kilichobadilika.',
  'Ask again later.': 'Uliza tena baadaye.',
  'The service told nothing about line {0} ({1}): it may not know the row, or offer no status check. That proves nothing, and nothing has changed.':
    'Huduma haikusema chochote kuhusu mstari wa {0} ({1}): huenda haiujui mstari, au haitoi ukaguzi wa hali. Hilo halithibitishi chochote, na hakuna kilichobadilika.',
  'Resume the batch: rows without an answer go out again, with the same id and request.':
    'Endeleza kundi: mistari isiyo na jibu inatoka tena, kwa kitambulisho kilekile na ombi lilelile.',
  'The batch is paused, no row was used up.': 'Kundi limesitishwa, hakuna mstari uliotumika bure.',
  'It said “{0}”. {1}': 'Ilisema “{0}”. {1}',
  'The service refused the token ({0}). {1}': 'Huduma imekataa tokeni ({0}). {1}',
  'Give the right token for this service, then resume.': 'Weka tokeni sahihi ya huduma hii, kisha uendelee.',
  'The account is not allowed to make these payments ({0}). {1}':
    'Akaunti hairuhusiwi kufanya malipo haya ({0}). {1}',
  'Have the service switch the operation on for this account, then resume.':
    'Iombe huduma iwashe shughuli hii kwa akaunti hii, kisha uendelee.',
  'The service asks for signed requests or refused the signature ({0}). {1}':
    'Huduma inataka maombi yenye saini au imekataa saini ({0}). {1}',
  'The service refused a status check ({0}). No row has changed.':
    'Huduma imekataa ukaguzi wa hali ({0}). Hakuna mstari uliobadilika.',
  'Have the service allow status checks for this token, or give another one, then resume.':
    'Iombe huduma iruhusu ukaguzi wa hali kwa tokeni hii, au weka nyingine, kisha uendelee.',
  'The address does not take payments ({0}). {1}': 'Anwani hii haipokei malipo ({0}). {1}',
  'Check the base address and the generation (v2 or legacy) of the profile, then resume.':
    'Hakiki anwani ya msingi na kizazi (v2 au legacy) cha wasifu, kisha uendelee.',
  'The service refuses every request of this account ({0}). {1}':
    'Huduma inakataa kila ombi la akaunti hii ({0}). {1}',
  'Ask the service what it misses, then resume.': 'Iulize huduma inakosa nini, kisha uendelee.',
  'The last {0} answers, of several providers, are all the same refusal ({1}).':
    'Majibu {0} ya mwisho, ya watoa huduma kadhaa, yote ni ukataaji uleule ({1}).',
  'The last {0} answers of {1} are all the same refusal ({2}).':
    'Majibu {0} ya mwisho ya {1} yote ni ukataaji uleule ({2}).',
  'Several providers refuse these requests because the account’s wallet holds too little ({0}).':
    'Watoa huduma kadhaa wanakataa maombi haya kwa sababu salio la pochi ya akaunti ni dogo mno ({0}).',
  '{0} refuses these requests because the account’s wallet holds too little ({1}).':
    '{0} anakataa maombi haya kwa sababu salio la pochi ya akaunti ni dogo mno ({1}).',
  '{0} The rows that it pays wait, unsent, until a resume.':
    '{0} Mistari inayolipwa nayo inasubiri, haijatumwa, hadi utakapoendelea.',
  'The account’s wallet holds too little ({0}).': 'Salio la pochi ya akaunti ni dogo mno ({0}).',
  '1 row was held back, unsent.': 'Mstari 1 umezuiwa, haujatumwa.',
  '{0} rows were held back, unsent.': 'Mistari {0} imezuiwa, haijatumwa.',
  'Look at the reason in the report; resume if it is right for these rows.':
    'Angalia sababu kwenye ripoti; endelea kama ni sahihi kwa mistari hii.',
  'Top up the account in this country, then resume.':
    'Ongeza salio la akaunti katika nchi hii, kisha uendelee.',
  'Resume when Providers shows it open.': 'Endelea skrini ya Watoa huduma itakapoonyesha kwamba amefungua.',
  '{0} Have the service allow them, then resume: they are tried again.':
    '{0} Iombe huduma iyaruhusu, kisha uendelee: yatajaribiwa tena.',
  '{0} refuses these requests of this account ({1}).': '{0} anakataa maombi haya ya akaunti hii ({1}).',
  '{0} 1 row waits, unsent. Have the service allow it, then resume: it is tried again.':
    '{0} Mstari 1 unasubiri, haujatumwa. Iombe huduma iuruhusu, kisha uendelee: utajaribiwa tena.',
  '{0} {1} rows wait, unsent. Have the service allow them, then resume: they are tried again.':
    '{0} Mistari {1} inasubiri, haijatumwa. Iombe huduma iiruhusu, kisha uendelee: itajaribiwa tena.',
  '{0} refuses the token of this account ({1}).': '{0} anakataa tokeni ya akaunti hii ({1}).',
  '{0} Give the right token for this service, then resume: they are tried again.':
    '{0} Weka tokeni sahihi ya huduma hii, kisha uendelee: mistari itajaribiwa tena.',
  '{0} 1 row waits, unsent. Give the right token for this service, then resume: it is tried again.':
    '{0} Mstari 1 unasubiri, haujatumwa. Weka tokeni sahihi ya huduma hii, kisha uendelee: utajaribiwa tena.',
  '{0} {1} rows wait, unsent. Give the right token for this service, then resume: they are tried again.':
    '{0} Mistari {1} inasubiri, haijatumwa. Weka tokeni sahihi ya huduma hii, kisha uendelee: itajaribiwa tena.',
  '{0} refuses these requests of this account ({1}); its rows wait, unsent, until a resume.':
    '{0} anakataa maombi haya ya akaunti hii ({1}); mistari yake inasubiri, haijatumwa, hadi utakapoendelea.',
  'The last {0} answers, of several providers, are all the same refusal ({1}); all rows wait, unsent, until a resume.':
    'Majibu {0} ya mwisho, ya watoa huduma kadhaa, yote ni ukataaji uleule ({1}); mistari yote inasubiri, haijatumwa, hadi utakapoendelea.',
  'The last {0} answers of {1} are all the same refusal ({2}); its rows wait, unsent, until a resume.':
    'Majibu {0} ya mwisho ya {1} yote ni ukataaji uleule ({2}); mistari yake inasubiri, haijatumwa, hadi utakapoendelea.',
  '{0} of the last {1} answers of {2} are the same refusal ({3}).':
    '{0} kati ya majibu {1} ya mwisho ya {2} ni ukataaji uleule ({3}).',
  '{0} of the last {1} answers of {2} are the same refusal ({3}); its rows wait, unsent, until a resume.':
    '{0} kati ya majibu {1} ya mwisho ya {2} ni ukataaji uleule ({3}); mistari yake inasubiri, haijatumwa, hadi utakapoendelea.',
  '{0} of the last {1} answers are the same refusal ({2}).':
    '{0} kati ya majibu {1} ya mwisho ni ukataaji uleule ({2}).',
  '{0} does not take these requests at this address ({1}).':
    '{0} hapokei maombi haya kwenye anwani hii ({1}).',
  '{0} does not take these requests at this address ({1}); its rows wait, unsent, until a resume.':
    '{0} hapokei maombi haya kwenye anwani hii ({1}); mistari yake inasubiri, haijatumwa, hadi utakapoendelea.',
  '{0} Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.':
    '{0} Hakiki anwani ya msingi na kizazi (v2 au legacy) cha wasifu, kisha uendelee: mistari itajaribiwa tena.',
  '{0} 1 row waits, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: it is tried again.':
    '{0} Mstari 1 unasubiri, haujatumwa. Hakiki anwani ya msingi na kizazi (v2 au legacy) cha wasifu, kisha uendelee: utajaribiwa tena.',
  '{0} {1} rows wait, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.':
    '{0} Mistari {1} inasubiri, haijatumwa. Hakiki anwani ya msingi na kizazi (v2 au legacy) cha wasifu, kisha uendelee: itajaribiwa tena.',
  'Not taken at this address ({0}).': 'Haipokelewi kwenye anwani hii ({0}).',
  'Refused for this account ({0}).': 'Imekataliwa kwa akaunti hii ({0}).',
  'The last {0} answers are all the same refusal ({1}).':
    'Majibu {0} ya mwisho yote ni ukataaji uleule ({1}).',
  '{0} 1 row waits here, unsent, until a resume.':
    '{0} Mstari 1 unasubiri hapa, haujatumwa, hadi utakapoendelea.',
  '{0} {1} rows wait here, unsent, until a resume.':
    '{0} Mistari {1} inasubiri hapa, haijatumwa, hadi utakapoendelea.',
  'The service has given no usable answer to a payment for {0} s.':
    'Huduma haijatoa jibu linalofaa kwa malipo yoyote kwa sekunde {0}.',
  'The service has given no usable answer for {0} s.': 'Huduma haijatoa jibu linalofaa kwa sekunde {0}.',
  'The service has not answered for {0} s; limits are read again before any row leaves, so nothing leaves now. Trying again by itself.':
    'Huduma haijajibu kwa sekunde {0}; vikomo vinasomwa tena kabla ya mstari wowote kutoka, kwa hiyo hakuna kinachotoka sasa. Jaribio linarudiwa kiotomatiki.',
  'Waits for the limits.': 'Inasubiri vikomo.',
  '1 row is held back, unsent: the account no longer takes it as it was approved. Its reason stands beside it and in the report. It goes out when you resume and the account takes it again; to pay it another way, leave out the rest of this batch first.':
    'Mstari 1 umezuiwa, haujatumwa: akaunti haiupokei tena kama ulivyoidhinishwa. Sababu yake ipo kando yake na kwenye ripoti. Utatoka utakapoendelea na akaunti itakapoupokea tena; ili kuulipa kwa njia nyingine, kwanza acha nje mistari iliyobaki ya kundi hili.',
  '{0} rows are held back, unsent: the account no longer takes them as they were approved. Each reason stands beside its row and in the report. They go out when you resume and the account takes them again; to pay them another way, leave out the rest of this batch first.':
    'Mistari {0} imezuiwa, haijatumwa: akaunti haiipokei tena kama ilivyoidhinishwa. Kila sababu ipo kando ya mstari wake na kwenye ripoti. Itatoka utakapoendelea na akaunti itakapoipokea tena; ili kuilipa kwa njia nyingine, kwanza acha nje mistari iliyobaki ya kundi hili.',
  'The token opens the account “{0}” now; this batch was approved for “{1}”. Nothing was sent by this start.':
    'Tokeni sasa inafungua akaunti “{0}”; kundi hili liliidhinishwa kwa “{1}”. Mwanzo huu haukutuma chochote.',
  'The token opens the account “{0}” now; this batch was approved for “{1}”. Another account knows none of its rows, so that nobody was asked about them.':
    'Sasa tokeni inafungua akaunti “{0}”; kundi hili liliidhinishwa kwa “{1}”. Akaunti nyingine haijui mstari wowote wa kundi hili, kwa hiyo hakuna aliyeulizwa kuhusu mistari hiyo.',
  'If it is another account, give the token of “{0}” and ask again. If the service has only renamed it, ask again at the command line, with --account-is and the new name: nothing is sent by that.':
    'Kama ni akaunti nyingine, weka tokeni ya “{0}” kisha uulize tena. Kama huduma imebadilisha jina tu, uliza tena kwenye mstari wa amri, kwa --account-is na jina jipya: hakuna kinachotumwa kwa hilo.',
  'If it is another account, give the token of “{0}” and resume. If the service has only renamed it, confirm the new name, then resume.':
    'Kama ni akaunti nyingine, weka tokeni ya “{0}” na uendelee. Kama huduma imebadilisha jina tu, thibitisha jina jipya, kisha uendelee.',
  'This account was never read here with this token, so its limits are not known: the first time the service is needed.':
    'Akaunti hii haijawahi kusomwa hapa kwa tokeni hii, kwa hiyo vikomo vyake havijulikani: mara ya kwanza huduma inahitajika.',
  'This account takes signed requests only now, and this start could not sign. Nothing was sent by it.':
    'Akaunti hii sasa inapokea maombi yenye saini tu, na mwanzo huu haukuweza kutia saini. Haukutuma chochote.',
  'Give the profile a signing key whose public half is registered with the service, or let it sign with the key that it has, then resume.':
    'Upe wasifu ufunguo wa saini ambao sehemu yake ya umma imesajiliwa kwenye huduma, au uruhusu utie saini kwa ufunguo ulio nao, kisha uendelee.',
  'The service has asked to slow down for {0} s and taken nothing.':
    'Kwa sekunde {0} sasa huduma imekuwa ikiomba kasi ipunguzwe na haijapokea chochote.',
  '{0} Nothing is lost: rows without an answer stay unknown, the others stay unsent. Resume when it is back.':
    '{0} Hakuna kilichopotea: mistari isiyo na jibu inabaki haijulikani, mingine inabaki bila kutumwa. Endelea huduma itakaporudi.',
  '{0} Nothing is lost: rows on their way stay so until they are asked about again. Resume when it is back.':
    '{0} Hakuna kilichopotea: mistari iliyo njiani inabaki hivyo hadi itakapoulizwa tena. Endelea huduma itakaporudi.',
  '1 row got no answer that proves anything; resume asks for the same payout again and cannot pay twice. Do not pay this person another way while this is unknown.':
    'Mstari 1 haukupata jibu linalothibitisha chochote; Endelea itaomba malipo yaleyale tena na haiwezi kulipa mara mbili. Usimlipe mtu huyu kwa njia nyingine wakati hili halijulikani.',
  '{0} rows got no answer that proves anything; resume asks for the same payouts again and cannot pay twice. Do not pay these people another way while this is unknown.':
    'Mistari {0} haikupata jibu linalothibitisha chochote; Endelea itaomba malipo yaleyale tena na haiwezi kulipa mara mbili. Usiwalipe watu hawa kwa njia nyingine wakati hili halijulikani.',
  '{0} The last attempt: {1}': '{0} Jaribio la mwisho: {1}',
  '{0} is closed and 1 row waits unsent': '{0} amefunga na mstari 1 unasubiri bila kutumwa',
  '{0} is closed and {1} rows wait unsent': '{0} amefunga na mistari {1} inasubiri bila kutumwa',
  '{0}. Nothing goes there until you resume; do so when Providers shows it open, and the rows go out then. To pay them another way, leave out the rest of this batch first.':
    '{0}. Hakuna kitakachotumwa huko hadi utakapoendelea; endelea skrini ya Watoa huduma itakapoonyesha kwamba amefungua, ndipo mistari itatoka. Ili kuilipa kwa njia nyingine, kwanza acha nje mistari iliyobaki ya kundi hili.',
  'Stopped by hand.': 'Limesimamishwa kwa mkono.',
  'Stopped at the command line, by Ctrl-C.': 'Limesimamishwa kwenye mstari wa amri, kwa Ctrl-C.',
  'Stopped because the system told the program to end, or its terminal was closed.':
    'Limesimamishwa kwa sababu mfumo uliitaka programu ifungwe, au dirisha lake la amri lilifungwa.',
  'Stopped because Paymaster was closed.': 'Limesimamishwa kwa sababu Paymaster ilifungwa.',
  'Held because this computer went to sleep. Nothing is lost: it goes on by itself when the computer wakes, or when you resume.':
    'Limeshikiliwa kwa sababu kompyuta hii ililala. Hakuna kilichopotea: litaendelea lenyewe kompyuta itakapoamka, au utakapoendelea.',
  'The time to wait is over.': 'Muda wa kusubiri umeisha.',
  'The time to wait is over; rows are still on their way.':
    'Muda wa kusubiri umeisha; bado kuna mistari iliyo njiani.',
  'The service answered every status check with 404, as one does that offers none. Nothing is known to be final: rows on their way stay as they were accepted, and can be asked about again.':
    'Huduma ilijibu kila ukaguzi wa hali kwa 404, kama huduma isiyotoa ukaguzi. Hakuna kinachojulikana kuwa cha mwisho: mistari iliyo njiani inabaki kama ilivyokubaliwa, na inaweza kuulizwa tena.',
  'Sending ended early ({0}). Resume to go on.':
    'Utumaji umeisha mapema ({0}). Bonyeza Endelea ili kuendelea.',
  'The service asked to slow down; sending goes on in {0} s.':
    'Huduma imeomba kasi ipunguzwe; utumaji utaendelea baada ya sekunde {0}.',
  '{0} is closed; its rows wait here, unsent, and go out by themselves when it reopens.':
    '{0} amefunga; mistari yake inasubiri hapa, haijatumwa, na itatoka yenyewe atakapofungua tena.',
  '{0} gives no usable answers; its rows are held and tried again.':
    '{0} hatoi majibu yanayofaa; mistari yake inashikiliwa na kujaribiwa tena.',
  '1 row has no answer; the same payout is asked for again and cannot be paid twice.':
    'Mstari 1 hauna jibu; malipo yaleyale yanaombwa tena na hayawezi kulipwa mara mbili.',
  '{0} rows have no answer; the same payouts are asked again and cannot be paid twice.':
    'Mistari {0} haina jibu; malipo yaleyale yanaombwa tena na hayawezi kulipwa mara mbili.',
  'The service asked to slow down; asking goes on in {0} s.':
    'Huduma imeomba kasi ipunguzwe; kuuliza kutaendelea baada ya sekunde {0}.',
  'No usable answer to a payment from the service for {0} s; trying again by itself.':
    'Hakuna jibu linalofaa kwa malipo kutoka kwa huduma kwa sekunde {0}; inajaribiwa tena kiotomatiki.',
  'No usable answer from the service for {0} s; trying again by itself.':
    'Hakuna jibu linalofaa kutoka kwa huduma kwa sekunde {0}; inajaribiwa tena kiotomatiki.',
  '1 row waits, unsent.': 'Mstari 1 unasubiri, haujatumwa.',
  '{0} rows wait, unsent.': 'Mistari {0} inasubiri, haijatumwa.',
  '{0}: {1}': '{0}: {1}',
  'The test row (line {0}) went, came back untaken, and goes first again.':
    'Mstari wa majaribio (mstari {0}) ulitumwa, ukarudi bila kupokewa, na utatangulia tena.',
  'One test row goes first.': 'Mstari mmoja wa majaribio unatangulia.',
  'The test row (line {0}) has no answer yet.': 'Mstari wa majaribio (mstari wa {0}) bado hauna jibu.',
  'The test row (line {0}) is on its way.': 'Mstari wa majaribio (mstari wa {0}) uko njiani.',
  'The test row (line {0}) is on its way, and the service does not tell what became of it.':
    'Mstari wa majaribio (mstari wa {0}) uko njiani, na huduma haisemi ulikofikia.',
  'The test row (line {0}) is completed. Release the others.':
    'Mstari wa majaribio (mstari wa {0}) umekamilika. Achilia mingine.',
  'The test row (line {0}) has come to nothing. Decide about the others.':
    'Mstari wa majaribio (mstari wa {0}) haukufanikiwa. Amua kuhusu mingine.',
  'The test row (line {0}) has come to nothing ({1}). Decide about the others.':
    'Mstari wa majaribio (mstari wa {0}) haukufanikiwa ({1}). Amua kuhusu mingine.',
  'It is about “{0}” in the column “{1}”.': 'Inahusu “{0}” katika safu “{1}”.',
  'It is about the {0}, “{1}”.': 'Inahusu {0}, “{1}”.',
};
