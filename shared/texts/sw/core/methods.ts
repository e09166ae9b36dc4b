// Why something that was asked for cannot be done now, in Swahili: batches, drafts, profiles, reports, addresses.

export const METHODS_SW = {
  'no reason given': 'hakuna sababu iliyotolewa',
  'Practice cannot start: {0}': 'Mazoezi hayawezi kuanza: {0}',
  'Every row of this batch has gone out or is decided. Nothing was changed.':
    'Kila mstari wa kundi hili umetoka au umeamuliwa. Hakuna kilichobadilishwa.',
  'Each of these rows has gone out or is decided. Nothing was changed.':
    'Kila mmoja wa mistari hii umetoka au umeamuliwa. Hakuna kilichobadilishwa.',
  '1 row was left out.': 'Mstari 1 umeachwa nje.',
  '{0} rows were left out.': 'Mistari {0} imeachwa nje.',
  'The service was asked about rows that were sent before: {0}. It has {1} of them, and for certain does not have {2}.':
    'Huduma iliulizwa kuhusu mistari iliyotumwa awali: {0}. Inayo {1} kati yake, na kwa hakika haina {2}.',
  'The journal at {0} is the one that this data folder works with, so that none is lost. Nothing was changed.':
    'Daftari lililoko {0} ndilo ambalo folda hii ya data inalitumia, kwa hiyo hakuna lililopotea. Hakuna kilichobadilishwa.',
  'Leave --database-lost out.': 'Ondoa --database-lost.',
  'Leaving rows out was stopped. No row was left out.':
    'Kuacha mistari nje kulisimamishwa. Hakuna mstari ulioachwa nje.',
  'Leaving rows out was stopped. {0} No row was left out.':
    'Kuacha mistari nje kulisimamishwa. {0} Hakuna mstari ulioachwa nje.',
  'Look at the state of the batch, and leave the rows out again if that is still meant.':
    'Angalia hali ya kundi, kisha acha mistari nje tena ikiwa bado inakusudiwa.',
  'Nothing was changed. Leave them out again later, or resume: the service is asked about each by the same request.':
    'Hakuna kilichobadilishwa. Iache nje tena baadaye, au endeleza: huduma inaulizwa kuhusu kila mmoja kwa ombi lilelile.',
  'The service gave no answer about some of these rows.': 'Huduma haikujibu kuhusu baadhi ya mistari hii.',
  'The service tells nothing about some of these rows, since it offers no status check.':
    'Huduma haisemi chochote kuhusu baadhi ya mistari hii, kwa kuwa haitoi ukaguzi wa hali.',
  'The service does not know some of these rows, which proves nothing before 15 minutes have passed since they were sent: try again then.':
    'Huduma haijui baadhi ya mistari hii, jambo ambalo halithibitishi chochote kabla ya dakika 15 kupita tangu ilipotumwa: jaribu tena hapo.',
  'No money is concerned. Move the practice ledger out of the data folder to begin practice anew, or use another data folder.':
    'Hakuna fedha zinazohusika. Hamisha leja ya mazoezi nje ya folda ya data ili kuanza mazoezi upya, au tumia folda nyingine ya data.',
  'What these rows show cannot be accepted. Nothing was changed.':
    'Kasoro za mistari hii haziwezi kukubaliwa. Hakuna kilichobadilishwa.',
  'Correct the rows, or take them out.': 'Sahihisha mistari, au iondoe.',
  'What these rows show has no repair that is beyond doubt. Nothing was changed.':
    'Kasoro za mistari hii hazina rekebisho lisilo na shaka. Hakuna kilichobadilishwa.',
  'Edit the rows one by one, or take them out.': 'Hariri mistari mmoja mmoja, au iondoe.',
  'A {0} has no field “{1}”. Nothing was changed.':
    'Shughuli hii ({0}) haina sehemu “{1}”. Hakuna kilichobadilishwa.',
  'Choose one of its fields.': 'Chagua moja ya sehemu zake.',
  'Line {0} was changed meanwhile: its field “{1}” is empty now. What you typed is not kept yet.':
    'Mstari wa {0} umebadilika wakati huohuo: sehemu yake “{1}” sasa ni tupu. Ulichoandika bado hakijahifadhiwa.',
  'Line {0} was changed meanwhile: its field “{1}” says “{2}” now. What you typed is not kept yet.':
    'Mstari wa {0} umebadilika wakati huohuo: sehemu yake “{1}” sasa inasema “{2}”. Ulichoandika bado hakijahifadhiwa.',
  'Keep your text in its place, or discard it.': 'Hifadhi maandishi yako mahali pake, au yaache.',
  'The draft was changed on another page meanwhile, so another act is the latest one now. Nothing was taken back.':
    'Rasimu imebadilishwa kwenye ukurasa mwingine wakati huohuo, kwa hiyo tendo la mwisho ni jingine sasa. Hakuna kilichotenduliwa.',
  'Look at what was done last, and undo it if it is meant.':
    'Angalia kilichofanywa mwisho, kisha ukitendue kama ndicho unachokusudia.',
  'Line {0} is excluded. Nothing was changed.': 'Mstari wa {0} umeondolewa. Hakuna kilichobadilishwa.',
  'The amount of line {0} was added to line {1}, which would pay it a second time. Nothing was changed.':
    'Kiasi cha mstari wa {0} kilijumlishwa kwenye mstari wa {1}: kingelipwa mara ya pili. Hakuna kilichobadilishwa.',
  'Undo the adding up, or correct the amount of line {0} and import the file again.':
    'Tendua kujumlisha, au sahihisha kiasi cha mstari wa {0} kisha uingize faili tena.',
  'Each row of batch {0} pays again what one payment did not pay, or gives back one deposit, so none can be split or added up. Nothing was changed.':
    'Kila mstari wa kundi {0} unalipa tena ambacho malipo mamoja hayakulipa, au unarudisha makusanyo mamoja: hakuna unaoweza kugawanywa wala kujumlishwa. Hakuna kilichobadilishwa.',
  'Correct the amounts in a file of its own, and import it.':
    'Sahihisha viasi katika faili lake lenyewe, kisha uliingize.',
  'The draft was changed since this was shown. Nothing was changed now.':
    'Rasimu ilibadilishwa tangu hili lilipoonyeshwa. Hakuna kilichobadilishwa sasa.',
  'Look at what would be done as the draft is now.': 'Angalia kitakachofanywa kwa rasimu ilivyo sasa.',
  'The parts of a row are not the last rows of the draft.':
    'Sehemu za mstari si mistari ya mwisho ya rasimu.',
  'Include it again, then edit it.': 'Urudishe kwanza, kisha uuhariri.',
  'Line {0} has {1} cells where the header has {2}, so they may stand under the wrong headings. Nothing was changed.':
    'Mstari wa {0} una seli {1} mahali ambapo kichwa kina {2}, kwa hiyo huenda zipo chini ya vichwa visivyo vyake. Hakuna kilichobadilishwa.',
  'Exclude the line, or correct it in the file and import the file again.':
    'Ondoa mstari, au usahihishe kwenye faili na uingize faili tena.',
  'The file is longer than {0} bytes. Nothing was read.': 'Faili linazidi baiti {0}. Hakuna kilichosomwa.',
  'Split it into smaller files, or import it from the command line.':
    'Ligawe katika mafaili madogo zaidi, au liingize kwa mstari wa amri.',
  'The file could not be taken over. Nothing was read.': 'Faili halikuweza kuchukuliwa. Hakuna kilichosomwa.',
  'Check that the disk has room, and choose the file again.':
    'Hakikisha diski ina nafasi, na uchague faili tena.',
  'The part of Paymaster that reads files has ended by itself. ({0})':
    'Sehemu ya Paymaster inayosoma faili imejifunga yenyewe. ({0})',
  'Nothing was sent, and what was read of the file is not kept. Read it again; if that ends in the same way, split the file into smaller ones.':
    'Hakuna kilichotumwa, na kilichosomwa kwenye faili hakihifadhiwi. Lisome tena; likiishia vivyo hivyo, ligawe faili kuwa mafaili madogo zaidi.',
  'No address was given.': 'Hakuna anwani iliyotolewa.',
  'Choose a profile.': 'Chagua wasifu.',
  'There is no profile named {0}.': 'Hakuna wasifu wenye jina {0}.',
  'Look at the list of profiles, or add one of this name.':
    'Angalia orodha ya wasifu, au ongeza wenye jina hili.',
  'Profile {0} has another address or generation now than when this file was read. Nothing was sent.':
    'Wasifu {0} sasa una anwani au kizazi tofauti na faili hili liliposomwa. Hakuna kilichotumwa.',
  'Import the file again under the profile as it is now.': 'Ingiza faili tena kwa wasifu ulivyo sasa.',
  'Profile {0} has another address or generation now than batch {1} was approved for. What was sent of it is in the journal. It can only go on at its old address, {2} ({3}).':
    'Wasifu {0} sasa una anwani au kizazi tofauti na ambacho kundi {1} liliidhinishiwa. Kilichotumwa kipo kwenye daftari. Linaweza kuendelea tu kwenye anwani yake ya zamani, {2} ({3}).',
  'Give profile {0} the address {1} ({2}) again, then resume the batch. Do not import the file again: that would send the rows that went out a second time.':
    'Upe tena wasifu {0} anwani {1} ({2}), kisha uendeleze kundi. Usiingize faili tena: hilo lingetuma mara ya pili mistari iliyokwisha toka.',
  'There is no profile named {0} any more, and no token without it. What was sent of batch {1} is in the journal.':
    'Hakuna tena wasifu wenye jina {0}, na bila huo hakuna tokeni. Kilichotumwa cha kundi {1} kipo kwenye daftari.',
  'There is no profile named {0} any more, and no token without it. Nothing was sent.':
    'Hakuna tena wasifu wenye jina {0}, na bila huo hakuna tokeni. Hakuna kilichotumwa.',
  'Add the profile {0} with the address {1} ({2}) and its token again, then go on with this batch.':
    'Ongeza tena wasifu {0} wenye anwani {1} ({2}) na tokeni yake, kisha uendelee na kundi hili.',
  'this address': 'anwani hii',
  'profile {0}': 'wasifu {0}',
  'There is no token for {0}. Nothing was sent.': 'Hakuna tokeni ya {0}. Hakuna kilichotumwa.',
  'There is no token for {0}. What was sent of batch {1} is in the journal.':
    'Hakuna tokeni ya {0}. Kilichotumwa cha kundi {1} kipo kwenye daftari.',
  'An address without a profile keeps no token: go on at the command line, which is given one. Do not import the file again: that would send the rows that went out a second time.':
    'Anwani isiyo na wasifu haihifadhi tokeni: endelea kwenye mstari wa amri, ambao hupewa tokeni. Usiingize faili tena: hilo lingetuma mara ya pili mistari iliyokwisha toka.',
  'An address without a profile keeps no token: go on at the command line, which is given one, or read the file again for a profile with this address.':
    'Anwani isiyo na wasifu haihifadhi tokeni: endelea kwenye mstari wa amri, ambao hupewa tokeni, au soma faili tena kwa wasifu wenye anwani hii.',
  'Give the token of this account, then go on.': 'Weka tokeni ya akaunti hii, kisha uendelee.',
  'Batch {0} is {1}, not a draft.': 'Kundi {0} {1}, si rasimu.',
  'Only a draft can be discarded.': 'Ni rasimu tu inayoweza kutupwa.',
  'The name {0} holds a character that is not seen. Two profiles could look alike and be two accounts. Nothing was changed.':
    'Jina {0} lina herufi isiyoonekana. Majina mawili yanaweza kufanana na kuwa ya akaunti mbili tofauti. Hakuna kilichobadilishwa.',
  'Type the name anew instead of pasting it.': 'Andika jina upya badala ya kulibandika.',
  'There is no batch {0} in this journal.': 'Hakuna kundi {0} kwenye daftari hili.',
  'Look at the list of batches.': 'Angalia orodha ya makundi.',
  'The address gives no account configuration ({0}). Nothing was sent.':
    'Anwani hii haitoi usanidi wa akaunti ({0}). Hakuna kilichotumwa.',
  'Check the base address and the generation (v2 or legacy).':
    'Hakiki anwani ya msingi na kizazi (v2 au legacy).',
  'The service refused the token ({0}). Nothing was sent.':
    'Huduma imekataa tokeni ({0}). Hakuna kilichotumwa.',
  'Give the right token for this service and start again.': 'Weka tokeni sahihi ya huduma hii na uanze tena.',
  'The account configuration could not be read: {0} Nothing was sent.':
    'Usanidi wa akaunti haukuweza kusomwa: {0} Hakuna kilichotumwa.',
  'Check that the base address is that of the payments service, and its generation.':
    'Hakikisha anwani ya msingi ni ya huduma ya malipo, pamoja na kizazi chake.',
  'The service gave no configuration: {0} Nothing was sent.':
    'Huduma haikutoa usanidi: {0} Hakuna kilichotumwa.',
  'Check the network and the base address, then start again.':
    'Hakiki intaneti na anwani ya msingi, kisha uanze tena.',
  'This account takes signed requests only; the profile keeps its key and is set to sign nothing. Nothing was sent.':
    'Akaunti hii inapokea maombi yaliyotiwa saini tu; wasifu una ufunguo wake na umewekwa usitie saini chochote. Hakuna kilichotumwa.',
  'Let the profile sign where the configuration asks for it, then start again.':
    'Ruhusu wasifu utie saini pale usanidi unapotaka, kisha uanze tena.',
  'This account takes signed requests only, and the profile has no signing key. Nothing was sent.':
    'Akaunti hii inapokea maombi yenye saini tu, na wasifu hauna ufunguo wa saini. Hakuna kilichotumwa.',
  'Batch {0} is {1} and no draft any more. Nothing was changed.':
    'Kundi {0} {1} na si rasimu tena. Hakuna kilichobadilishwa.',
  'Nothing of it was sent: its rows can be sent with another batch.':
    'Hakuna sehemu yake iliyotumwa: mistari yake inaweza kutumwa kwa kundi jingine.',
  'Its rows are fixed. What the service rejects or fails for good can be retried from the results.':
    'Mistari yake haibadiliki tena. Inayokataliwa au kushindikana kabisa inaweza kurudiwa kutoka kwenye matokeo.',
  'Batch {0} is being read now, or its reading was cut short. Nothing was sent.':
    'Kundi {0} linasomwa sasa, au usomaji wake ulikatizwa. Hakuna kilichotumwa.',
  'The reading of batch {0} was cut short, and it is discarded. Nothing of it was sent.':
    'Usomaji wa kundi {0} ulikatizwa, na limetupwa. Hakuna sehemu yake iliyotumwa.',
  'If it is being read, wait for its end. Otherwise make the retry again from batch {0}.':
    'Kama linasomwa, subiri limalize. Vinginevyo tengeneza marudio tena kutoka kundi {0}.',
  'Make the retry again from batch {0}.': 'Tengeneza marudio tena kutoka kundi {0}.',
  'If it is being made, wait for its end. Otherwise use batch {0} again once more.':
    'Ikiwa inatengenezwa, subiri imalizike. Vinginevyo tumia kundi {0} tena.',
  'Use batch {0} again once more.': 'Tumia kundi {0} tena.',
  'Batch {0} is {1}: it was never approved, so it cannot be used again. No draft was made.':
    'Kundi {0} {1}: halikuidhinishwa kamwe, kwa hiyo haliwezi kutumiwa tena. Hakuna rasimu iliyotengenezwa.',
  'Use a batch that was approved.': 'Tumia kundi lililoidhinishwa.',
  'Every row of batch {0} was left out, so there is nothing to use again. No draft was made.':
    'Kila mstari wa kundi {0} uliachwa nje, kwa hiyo hakuna cha kutumia tena. Hakuna rasimu iliyotengenezwa.',
  'Use another batch.': 'Tumia kundi jingine.',
  'If it is being read, wait for its end. Otherwise choose the file again.':
    'Kama linasomwa, subiri limalize. Vinginevyo chagua faili tena.',
  'Choose the file again.': 'Chagua faili tena.',
  'Batch {0} is being approved. Nothing was changed.': 'Kundi {0} linaidhinishwa. Hakuna kilichobadilishwa.',
  'Wait for the approval to end, then look at the batch.': 'Subiri uidhinishaji uishe, kisha uangalie kundi.',
  'It was stopped before a row was changed. The draft is as it was.':
    'Tendo lilisimamishwa kabla ya mstari wowote kubadilishwa. Rasimu iko kama ilivyokuwa.',
  'It was stopped on the way, with {0} of {1} rows changed. What was done is one act.':
    'Tendo lilisimamishwa njiani: mistari iliyobadilishwa ni {0} kati ya {1}. Kilichofanyika ni tendo moja.',
  'Do it again if it is meant.': 'Lifanye tena ukilikusudia.',
  'Undo it, or do it again for the other rows.': 'Litendue, au lifanye tena kwa mistari mingine.',
  'There is nothing to undo in this draft.': 'Hakuna cha kutendua kwenye rasimu hii.',
  'It is as its file was read.': 'Ipo kama faili lake lilivyosomwa.',
  'A profile named {0} exists already.': 'Tayari kuna wasifu wenye jina {0}.',
  'Choose another name, or remove that one first.': 'Chagua jina jingine, au ondoa huo kwanza.',
  '{0} belongs to the program: it needs no address and no token.':
    'Wasifu {0} ni wa programu yenyewe: hauhitaji anwani wala tokeni.',
  'Add a profile of your own for a real account.': 'Ongeza wasifu wako mwenyewe kwa akaunti halisi.',
  'Batch {0} ({1}) of {2} is not settled yet, and the service must be asked about it where it was sent. Nothing was changed.':
    'Kundi {0} ({1}) la {2} bado halijahitimishwa, na lazima huduma iulizwe kulihusu mahali lilipotumwa. Hakuna kilichobadilishwa.',
  'Change address or generation when it is settled, or add another profile for the other address.':
    'Badilisha anwani au kizazi likishahitimishwa, au ongeza wasifu mwingine kwa anwani hiyo nyingine.',
  'Profile {0} asks for two people. Without it one person would be enough for drafts of it that wait, and for what is paid to the same address. Nothing was removed.':
    'Wasifu {0} unahitaji watu wawili. Bila wasifu huu mtu mmoja angetosha kwa rasimu zake zinazosubiri na kwa malipo ya anwani hiyohiyo. Hakuna kilichoondolewa.',
  'Let it ask for one person first, if that is what you want, and remove it then.':
    'Kwanza uufanye uhitaji mtu mmoja, ikiwa ndivyo unavyotaka, kisha uuondoe.',
  'Batch {0} ({1}) of {2} has rows that are not sent or have no answer, and can only go on with this profile. Nothing was removed.':
    'Kundi {0} ({1}) la {2} lina mistari isiyotumwa au isiyo na jibu, na linaweza kuendelea tu kwa wasifu huu. Hakuna kilichoondolewa.',
  'Resume the batch, and remove the profile when every row has its answer.':
    'Endeleza kundi, na uondoe wasifu kila mstari ukishapata jibu lake.',
  'The availability of the providers could not be read: {0}':
    'Upatikanaji wa watoa huduma haukuweza kusomwa: {0}',
  'Limits are shown all the same. While it is not known, a provider counts as open. Read again later.':
    'Hata hivyo vikomo vinaonyeshwa. Wakati haujulikani, mtoa huduma anahesabiwa kuwa amefungua. Soma tena baadaye.',
  'It may have been paid: ask the service about this row, and do not pay this person another way.':
    'Huenda umelipwa: iulize huduma kuhusu mstari huu, na usimlipe mtu huyu kwa njia nyingine.',
  'Only rows that the service rejected or failed for good can be retried.':
    'Ni mistari ambayo huduma imeikataa au imeshindikana kabisa tu inayoweza kurudiwa.',
  'Line {0} is {1}, not rejected or failed. The basket was not changed.':
    'Mstari wa {0} {1}: haukukataliwa wala haukushindikana. Kapu halikubadilishwa.',
  'Line {0} is retried by batch {1} already. The basket was not changed.':
    'Mstari wa {0} umesharudiwa na kundi {1}. Kapu halikubadilishwa.',
  'Look at batch {0}; discarding it while it is a draft frees its rows.':
    'Angalia kundi {0}; ukilitupa wakati bado ni rasimu, mistari yake inaachiliwa.',
  'Batch {0} does not have all of these rows. The basket was not changed.':
    'Kundi {0} halina mistari hii yote. Kapu halikubadilishwa.',
  'Look at the rows of the batch and choose among them.':
    'Angalia mistari ya kundi na uchague miongoni mwake.',
  'The retry basket is empty. No draft was made.': 'Kapu la marudio ni tupu. Hakuna rasimu iliyotengenezwa.',
  'Put rejected or failed rows into the basket first.':
    'Kwanza weka kwenye kapu mistari iliyokataliwa au iliyoshindikana.',
  'A draft is being made of the basket of batch {0}.': 'Rasimu inatengenezwa kutokana na kapu la kundi {0}.',
  'Wait for it; then the basket can be changed again.': 'Isubiri; kisha kapu linaweza kubadilishwa tena.',
  '{0} (1 row, first in line {1})': '{0} (mstari 1: mstari wa {1})',
  '{0} ({1} rows, first in line {2})': '{0} (mistari {1}, wa kwanza ni mstari wa {2})',
  'Not acknowledged yet: {0}. Nothing was sent.': 'Bado haijathibitishwa: {0}. Hakuna kilichotumwa.',
  'Look at these rows, acknowledge each kind of warning, then approve.':
    'Angalia mistari hii, thibitisha kila aina ya tahadhari, kisha uidhinishe.',
  'An approved batch is resumed, not reviewed again.':
    'Kundi lililoidhinishwa huendelezwa, halihakikiwi tena.',
  '1 row is invalid. Nothing was sent.': 'Mstari 1 si sahihi. Hakuna kilichotumwa.',
  '{0} rows are invalid. Nothing was sent.': 'Mistari {0} si sahihi. Hakuna kilichotumwa.',
  'Mend them, or leave them out of this batch.': 'Irekebishe, au iache nje ya kundi hili.',
  'No row of this batch can be sent.': 'Hakuna mstari wa kundi hili unaoweza kutumwa.',
  'Mend the rows, or import a corrected file.': 'Rekebisha mistari, au ingiza faili lililosahihishwa.',
  'The batch has changed since it was reviewed. Nothing was sent.':
    'Kundi limebadilika tangu lilipohakikiwa. Hakuna kilichotumwa.',
  'This list of rows is no longer kept.': 'Orodha hii ya mistari haihifadhiwi tena.',
  'The rows themselves are in the journal: open the list again.':
    'Mistari yenyewe ipo kwenye daftari: fungua orodha tena.',
  'Batch {0} has no row {1}.': 'Kundi {0} halina mstari {1}.',
  'Line {0} was never sent, so the service knows nothing about it.':
    'Mstari wa {0} haukutumwa kamwe, kwa hiyo huduma haijui lolote kuuhusu.',
  'Start or resume the batch to send it.': 'Anzisha au endeleza kundi ili kuutuma.',
  'Look at the rows of the batch and choose one of them.': 'Angalia mistari ya kundi na uchague mmoja wao.',
  'Sending has stopped. Every request that may have left is in the journal; those without a recorded answer are unknown, are asked about first when the batch is resumed, and cannot be carried out twice.':
    'Utumaji umesimama. Kila ombi ambalo huenda limetoka lipo kwenye daftari; yasiyo na jibu lililorekodiwa hayajulikani, yanaulizwa kwanza kundi linapoendelezwa, na hayawezi kutekelezwa mara mbili.',
  'Paymaster met a defect of its own and stopped. What was sent is in the journal.':
    'Paymaster imepata hitilafu yake yenyewe na imesimama. Kilichotumwa kipo kwenye daftari.',
  'Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.':
    'Funga Paymaster na uianzishe tena: inaendelea kutoka kwenye daftari na haitumi chochote mara ya pili.',
  'Resume the batch: it goes on from the journal and sends nothing a second time. Importing the same file again would.':
    'Endeleza kundi: linaendelea kutoka kwenye daftari na halitumi chochote mara ya pili. Kuingiza faili lilelile tena kungetuma.',
  'Batch {0} is running already.': 'Kundi {0} tayari linaendelea.',
  'Wait for it, or stop it first.': 'Lisubiri, au lisimamishe kwanza.',
  'Batch {0} is {1} and was not approved. Nothing was sent.':
    'Kundi {0} {1} na halikuidhinishwa. Hakuna kilichotumwa.',
  'Review and approve it first.': 'Lihakiki na uliidhinishe kwanza.',
  'A discarded batch cannot be approved any more, and nothing of it is sent.':
    'Kundi lililotupwa haliwezi tena kuidhinishwa, na hakuna chochote chake kinachotumwa.',
  '{0} is not a file.': '{0} si faili.',
  '{0} is the file that is read, and is not written over.':
    '{0} ndilo faili linalosomwa, na haliandikwi juu yake.',
  'Name another file.': 'Taja faili jingine.',
  'Name the file to be read.': 'Taja faili la kusomwa.',
  'Name a file for the report.': 'Taja faili la ripoti.',
  'There is no file {0}.': 'Hakuna faili {0}.',
  'Check the name and the folder.': 'Hakiki jina na folda.',
  'The file is no longer at hand.': 'Faili halipo tena karibu.',
  'Choose it again.': 'Lichague tena.',
  '{0} cannot be read ({1}).': '{0} haiwezi kusomwa ({1}).',
  'Check that you may open it and that its drive is there.':
    'Hakikisha una ruhusa ya kulifungua na kwamba diski yake ipo.',
  'The report cannot be written to {0} ({1}).': 'Ripoti haiwezi kuandikwa kwenye {0} ({1}).',
  'Choose a folder that exists, that you may write to, and that has room.':
    'Chagua folda iliyopo, unayoruhusiwa kuandika, na yenye nafasi.',
  'A workbook cannot hold this report. {0} Nothing was written.':
    'Kitabu cha Excel hakiwezi kubeba ripoti hii. {0} Hakuna kilichoandikwa.',
  'It has {0} rows, and a sheet has room for {1} below its header.':
    'Ina mistari {0}, na karatasi ina nafasi ya {1} chini ya kichwa chake.',
  'It needs more than 4 GB of cells.': 'Inahitaji zaidi ya GB 4 za seli.',
  'It has {0} columns, and a sheet has room for {1}.': 'Ina safu {0}, na karatasi ina nafasi ya {1}.',
  'Line {0} has a cell of more than {1} characters.': 'Mstari wa {0} una seli yenye zaidi ya herufi {1}.',
  'Write it as CSV, which has no such limit.': 'Iandike kama CSV, ambayo haina kikomo hicho.',
  'The base address is not a web address.': 'Anwani ya msingi si anwani ya wavuti.',
  'The base address is not a web address: it begins with another scheme.':
    'Anwani ya msingi si anwani ya wavuti: inaanza kwa mpango mwingine.',
  'The base address holds a user name or a password.': 'Anwani ya msingi ina jina la mtumiaji au nenosiri.',
  'The base address holds a query.': 'Anwani ya msingi ina swali (“?”).',
  'The base address holds a fragment.': 'Anwani ya msingi ina kipande (“#”).',
  'The base address is not encrypted: http is allowed only to this machine.':
    'Anwani ya msingi haijasimbwa: http inaruhusiwa kwenda kwa mashine hii tu.',
  'Give an address such as https://service.example or https://service.example/prefix, without a user name, a password, "?" or "#".':
    'Toa anwani kama https://service.example au https://service.example/prefix, bila jina la mtumiaji, nenosiri, “?” wala “#”.',
  'batch {0} (“{1}”) of {2}': 'kundi {0} (“{1}”) la {2}',
  'This very file was approved before, as a file of payouts: {0}.':
    'Faili hilihili liliidhinishwa awali, kama faili la malipo: {0}.',
  'This very file was approved before, as a file of deposits: {0}.':
    'Faili hilihili liliidhinishwa awali, kama faili la makusanyo: {0}.',
  'This very file was approved before, as a file of refunds: {0}.':
    'Faili hilihili liliidhinishwa awali, kama faili la marejesho: {0}.',
  'This very file was approved before, as a file of remittances: {0}.':
    'Faili hilihili liliidhinishwa awali, kama faili la uhamisho: {0}.',
  '{0} Nothing of it was sent: all its rows were left out.':
    '{0} Hakuna kilichotumwa kutoka humo: mistari yake yote iliachwa.',
  'This very file was approved before: {0}. Nothing of it was sent: all its rows were left out.':
    'Faili hilihili liliidhinishwa awali: {0}. Hakuna kilichotumwa kutoka humo: mistari yake yote iliachwa.',
  'This very file was approved before: {0}.': 'Faili hilihili liliidhinishwa awali: {0}.',
  'This payroll was approved before, in {0}, which the restored backup does not know.':
    'Malipo haya yaliidhinishwa awali, kwenye {0}, ambalo nakala rudufu iliyorejeshwa hailijui.',
  'Rows of this payroll whose people or references stand in {0} too, which the restored backup does not know: {1}.':
    'Mistari ya malipo haya ambayo watu wake au kumbukumbu zake zimo pia kwenye {0}, ambalo nakala rudufu iliyorejeshwa hailijui: {1}.',
  'A backup was restored, another server took over, or a journal took the place of a lost one, on {0}. What was approved before may not be known here, and this payroll may be among it.':
    'Nakala rudufu ilirejeshwa, seva nyingine ilichukua nafasi, au daftari lilichukua nafasi ya lililopotea, tarehe {0}. Vilivyoidhinishwa kabla ya hapo huenda havijulikani hapa, na malipo haya huenda ni miongoni mwavyo.',
  'The same payment was approved before, in {0}.': 'Malipo yaleyale yaliidhinishwa awali, kwenye {0}.',
  'The same {0} payments were approved before, in {1}.':
    'Malipo yaleyale {0} yaliidhinishwa awali, kwenye {1}.',
  '{0} Approved before as well: {1}.': '{0} Pia yaliidhinishwa awali: {1}.',
  '{0} That is less than a day ago.': '{0} Ni chini ya siku moja iliyopita.',
  '{0} That is less than {1} days ago.': '{0} Ni chini ya siku {1} zilizopita.',
  '{0} It was sent less than a day ago.': '{0} Lilitumwa chini ya siku moja iliyopita.',
  '{0} It was sent less than {1} days ago.': '{0} Lilitumwa chini ya siku {1} zilizopita.',
  '{0} Part of that batch is still unsent, in doubt or on its way.':
    '{0} Sehemu ya kundi hilo bado haijatumwa, ina shaka au iko njiani.',
  '{0} of the {1} payments of {2} are here again, with {3} that it did not have.':
    '{0} kati ya malipo {1} ya {2} yapo hapa tena, pamoja na {3} ambayo halikuwa nayo.',
  '{0} Nothing was sent.': '{0} Hakuna kilichotumwa.',
  'If it is to be sent now, give the reason.': 'Kama itumwe sasa, toa sababu.',
  'If it is meant to be sent once more, give the reason.': 'Kama imekusudiwa kutumwa tena, toa sababu.',
  'Not acknowledged yet: {0} Nothing was sent.': 'Bado haijathibitishwa: {0} Hakuna kilichotumwa.',
  'Look at that batch, acknowledge it, then approve.': 'Angalia kundi hilo, lithibitishe, kisha uidhinishe.',
  '1 row was not left out: it was sent before, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.':
    'Mstari 1 haukuachwa nje: ulitumwa awali, kwa hiyo huenda huduma inaujua. Usiulipe kwa njia nyingine; Endelea itatuma ombi lilelile tena, au itajua lilivyoishia.',
  '{0} rows were not left out: they were sent before, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.':
    'Mistari {0} haikuachwa nje: ilitumwa awali, kwa hiyo huenda huduma inaijua. Usiilipe kwa njia nyingine; Endelea itatuma maombi yaleyale tena, au itajua yalivyoishia.',
  'Nearly the same payments were approved before, in {0}.':
    'Malipo karibu yaleyale yaliidhinishwa awali, kwenye {0}.',
  '1 row pays somebody whom {0} has paid or is paying.':
    'Mstari 1 unamlipa mtu ambaye {0} limemlipa au linamlipa.',
  '{0} rows pay people whom {1} has paid or is paying.':
    'Mistari {0} inawalipa watu ambao {1} limewalipa au linawalipa.',
  '1 row has a reference that {0} has too.': 'Mstari 1 una kumbukumbu iliyopo pia kwenye {0}.',
  '{0} rows have references that {1} has too.': 'Mistari {0} ina kumbukumbu zilizopo pia kwenye {1}.',
  '1 row refunds a deposit that {0} did not collect.': 'Mstari 1 unarejesha amana ambayo {0} halikuikusanya.',
  '{0} rows refund deposits that {1} did not collect.':
    'Mistari {0} inarejesha amana ambazo {1} halikuzikusanya.',
  '1 row refunds a deposit of which it is not known yet whether {0} collected it.':
    'Mstari 1 unarejesha amana ambayo bado haijulikani kama {0} liliikusanya.',
  '{0} rows refund deposits of which it is not known yet whether {1} collected them.':
    'Mistari {0} inarejesha amana ambazo bado haijulikani kama {1} lilizikusanya.',
  '{0} rows share their reference with another row of the file.':
    'Mistari {0} ina kumbukumbu sawa na mstari mwingine wa faili.',
  '{0} rows have a number that stands under another name in the file.':
    'Mistari {0} ina namba iliyopo kwa jina jingine kwenye faili.',
  '{0} rows have a name that stands beside another number in the file.':
    'Mistari {0} ina jina lililopo kando ya namba nyingine kwenye faili.',
  'Look at these rows. To send only the others, exclude these on Import. If they are meant to go out once more, acknowledge them and give the reason.':
    'Angalia mistari hii. Ili kutuma mingine tu, iondoe hii kwenye Uingizaji. Kama imekusudiwa kutumwa tena, ithibitishe na utoe sababu.',
  'Batch {0} was approved without test rows. Nothing was changed.':
    'Kundi {0} liliidhinishwa bila mistari ya majaribio. Hakuna kilichobadilishwa.',
  'The test rows were decided about. Resume to go on.':
    'Mistari ya majaribio imeamuliwa. Endelea ili kuendeleza.',
  'There is no audit trail yet: nothing was done in this data folder.':
    'Bado hakuna kumbukumbu ya ukaguzi: hakuna kilichofanywa katika folda hii ya data.',
  'Look whether the data folder is the right one.': 'Angalia kama folda ya data ni sahihi.',
  '{0} is no anchor of an audit trail, or was changed.':
    '{0} si nanga ya kumbukumbu ya ukaguzi, au limebadilishwa.',
  'Choose the file as it was written when the anchor was taken.':
    'Chagua faili kama lilivyoandikwa nanga ilipochukuliwa.',
};
