// How a file was read and what could not be checked, in Swahili; what an account's configuration left unclear.

export const READING_SW = {
  comma: 'koma',
  semicolon: 'nukta-mkato',
  tab: 'kichupo (tab)',
  pipe: 'mstari wima',
  'The delimiter is taken from the “sep=” line; the header is below it.':
    'Kitenganishi kimechukuliwa kutoka kwenye mstari wa “sep=”; vichwa vipo chini yake.',
  'The column names stand on line {0}. What stands above is no row: {1}.':
    'Majina ya safu yapo kwenye mstari wa {0}. Kilicho juu yake si mstari wa malipo: {1}.',
  'Line {0} names the columns again (“{1}”) and is left out.':
    'Mstari wa {0} unataja safu tena (“{1}”) na umeachwa nje.',
  'Line {0} stands below the payments and is none (“{1}”); it is left out.':
    'Mstari wa {0} upo chini ya malipo na si malipo (“{1}”); umeachwa nje.',
  'Line {0} is a heading (“{1}”) and is left out.':
    'Mstari wa {0} ni kichwa cha sehemu (“{1}”) na umeachwa nje.',
  'Line {0} is the example row of our template and is left out.':
    'Mstari wa {0} ni mstari wa mfano wa kiolezo chetu na umeachwa nje.',
  'Line {0} is a total (“{1}”) and is left out.': 'Mstari wa {0} ni jumla (“{1}”) na umeachwa nje.',
  'Line {0} is a total (“{1}”) and is left out. It says {2}, but the rows above it come to {3}.':
    'Mstari wa {0} ni jumla (“{1}”) na umeachwa nje. Unasema {2}, lakini mistari iliyo juu yake inafikia {3}.',
  '{0} 1 more row is a total, a signature or repeated column names and is left out; the report names it.':
    '{0} Mstari 1 zaidi ni jumla, saini au majina ya safu yaliyorudiwa na umeachwa nje; ripoti inautaja.',
  '{0} {1} more rows are totals, signatures or repeated column names and are left out; the report names each.':
    '{0} Mistari {1} zaidi ni jumla, saini au majina ya safu yaliyorudiwa na imeachwa nje; ripoti inataja kila mmoja.',
  'The file is not UTF-8 and was read as Windows-1252. Check names with accents.':
    'Faili si la UTF-8 na limesomwa kama Windows-1252. Hakiki majina yenye alama juu ya herufi.',
  'Read as {0}, columns separated by {1}.': 'Limesomwa kama {0}, safu zimetenganishwa kwa {1}.',
  '1 zero': 'sifuri 1',
  'up to {0} zeros': 'hadi sifuri {0}',
  'Line {0}: “{1}” is read as {2}.': 'Mstari wa {0}: “{1}” kimesomwa kuwa {2}.',
  '1 amount has {0} beyond the decimals of its currency. {1}':
    'Kiasi 1 kina {0} zaidi ya desimali za sarafu yake. {1}',
  '{0} amounts have {1} beyond the decimals of their currency. {2}':
    'Viasi {0} vina {1} zaidi ya desimali za sarafu yake. {2}',
  '{0}: “{1}”': '{0}: “{1}”',
  '{0} in 1 row, as the column “{1}” says.': '{0} kwenye mstari 1, kama safu “{1}” inavyosema.',
  '{0} in {1} rows, as the column “{2}” says.': '{0} kwenye mistari {1}, kama safu “{2}” inavyosema.',
  '{0} in 1 row, the value for all rows.': '{0} kwenye mstari 1, thamani ya mistari yote.',
  '{0} in {1} rows, the value for all rows.': '{0} kwenye mistari {1}, thamani ya mistari yote.',
  'Line {0} is blank and was skipped.': 'Mstari wa {0} ni mtupu na umerukwa.',
  '{0} blank lines were skipped, the first of them line {1}.':
    'Mistari mitupu {0} imerukwa, wa kwanza ni mstari wa {1}.',
  'The file ends with an old end-of-file mark (Ctrl-Z), which was left out.':
    'Faili linaishia kwa alama ya zamani ya mwisho wa faili (Ctrl-Z), ambayo imeachwa nje.',
  'number {0}': 'namba {0}',
  'Kept for the report but not sent: column {0}.': 'Imehifadhiwa kwa ripoti lakini haitumwi: safu {0}.',
  'This is the beginning of the file. The import reads all of it, and may yet find another encoding or other numbers below.':
    'Huu ni mwanzo wa faili. Uingizaji unalisoma lote, na huenda ukakuta usimbaji mwingine au namba nyingine chini zaidi.',
  'This is the beginning of the sheet. The import reads all of it.':
    'Huu ni mwanzo wa karatasi. Uingizaji unaisoma yote.',
  'In 1 cell the sheet shows fewer digits than it stores; what it shows was read':
    'Kwenye seli 1 karatasi inaonyesha tarakimu chache kuliko inazohifadhi; kilichosomwa ni kile inachoonyesha',
  'In {0} cells the sheet shows fewer digits than it stores; what it shows was read':
    'Kwenye seli {0} karatasi inaonyesha tarakimu chache kuliko inazohifadhi; kilichosomwa ni kile inachoonyesha',
  '1 cell holds a formula error such as #N/A': 'Seli 1 ina hitilafu ya fomula kama #N/A',
  '{0} cells hold a formula error such as #N/A': 'Seli {0} zina hitilafu ya fomula kama #N/A',
  '1 cell has a number format that is not known here; the stored number was read':
    'Seli 1 ina muundo wa namba usiojulikana hapa; namba iliyohifadhiwa imesomwa',
  '{0} cells have a number format that is not known here; the stored number was read':
    'Seli {0} zina muundo wa namba usiojulikana hapa; namba iliyohifadhiwa imesomwa',
  '1 cell holds a number of more than 15 digits, whose last ones a spreadsheet program does not keep':
    'Seli 1 ina namba yenye zaidi ya tarakimu 15, ambazo za mwisho programu ya lahajedwali haizihifadhi',
  '{0} cells hold numbers of more than 15 digits, whose last ones a spreadsheet program does not keep':
    'Seli {0} zina namba zenye zaidi ya tarakimu 15, ambazo za mwisho programu ya lahajedwali haizihifadhi',
  '1 date that each computer shows in its own way was read as YYYY-MM-DD':
    'Tarehe 1 ambayo kila kompyuta inaionyesha kwa namna yake imesomwa kama YYYY-MM-DD',
  '{0} dates that each computer shows in its own way were read as YYYY-MM-DD':
    'Tarehe {0} ambazo kila kompyuta inazionyesha kwa namna yake zimesomwa kama YYYY-MM-DD',
  'line {0}, column {1}': 'mstari wa {0}, safu {1}',
  '{0}, which {1}': '{0}, ambayo {1}',
  'It is {0}.': 'Ni {0}.',
  'The first is {0}.': 'Ya kwanza ni {0}.',
  'shows {0} and stores {1}': 'inaonyesha {0} na kuhifadhi {1}',
  '“{0}” (hidden)': '“{0}” (imefichwa)',
  'Read from the sheet “{0}” of a workbook.': 'Limesomwa kutoka karatasi “{0}” ya kitabu cha Excel.',
  'It is hidden in the workbook.': 'Imefichwa kwenye kitabu cha Excel.',
  'Not read: {0}.': 'Hazikusomwa: {0}.',
  'Amounts are read from the number cells as the sheet shows them; typed ones with a decimal point, and not at all where the mark could also mean thousands.':
    'Viasi vinasomwa kutoka kwenye seli za namba kama karatasi inavyovionyesha; vilivyoandikwa kama maandishi vinasomwa kwa nukta ya desimali, na havisomwi kabisa pale alama inapoweza pia kumaanisha maelfu.',
  'No amount shows whether decimals have a point or a comma, so amounts such as 1,500 are not read.':
    'Hakuna kiasi kinachoonyesha kama desimali zina nukta au koma, kwa hiyo viasi kama 1,500 havisomwi.',
  'Decimals are written with {0}, as you stated.': 'Desimali zinaandikwa kwa {0}, kama ulivyosema.',
  'Decimals are written with {0}.': 'Desimali zinaandikwa kwa {0}.',
  'Thousands are written with {0}.': 'Maelfu yanaandikwa kwa {0}.',
  'Some amounts are written otherwise and are not read.': 'Baadhi ya viasi vimeandikwa vingine na havisomwi.',
  'a point': 'nukta',
  'a comma': 'koma',
  'a space': 'nafasi',
  'an apostrophe': 'apostrofi',
  '{0} and {1} more': '{0} na {1} zaidi',
  '{0} and {1}': '{0} na {1}',
  'The account lists no provider for {0}s, so every provider is refused.':
    'Akaunti haina mtoa huduma wa shughuli hii ({0}), kwa hiyo kila mtoa huduma anakataliwa.',
  'No numbering plan is known for {0}; lengths and ranges of numbers there are not checked.':
    'Hakuna mpango wa namba za simu unaojulikana wa {0}; urefu na mifululizo ya namba za huko havihakikiwi.',
  'No usable country code is given for {0}; the beginnings of numbers there are not checked.':
    'Hakuna msimbo wa nchi unaotumika uliotolewa kwa {0}; mwanzo wa namba za huko hauhakikiwi.',
  'The number of decimals of {0} could not be read; decimals are not checked there.':
    'Idadi ya desimali ya {0} haikuweza kusomwa; desimali za huko hazihakikiwi.',
  'No decimals are given for {0}; they are not checked.': 'Desimali hazikutajwa kwa {0}; hazihakikiwi.',
  'No lowest amount is given for {0}; it is not checked.':
    'Kiasi cha chini hakikutajwa kwa {0}; hakihakikiwi.',
  'No highest amount is given for {0}; it is not checked.':
    'Kiasi cha juu hakikutajwa kwa {0}; hakihakikiwi.',
  'A limit of {0} is not a number; it is not checked.': 'Kikomo cha {0} si namba; hakihakikiwi.',
  'The lowest amount of {0} is above the highest; neither is checked.':
    'Kiasi cha chini cha {0} kinazidi cha juu; vyote viwili havihakikiwi.',
  '{0} has several different sets of limits; none of them is checked.':
    '{0} ana seti kadhaa tofauti za vikomo; hakuna inayohakikiwa.',
  '{0} stands in several countries; its rows without a country are not checked against limits and country codes.':
    '{0} yupo katika nchi kadhaa; mistari yake isiyo na nchi haihakikiwi kwa vikomo wala misimbo ya nchi.',
  'Whether requests must be signed could not be read from {0}':
    'Kama maombi lazima yatiwe saini, haikuweza kusomwa kutoka {0}',
  'A country could not be read from {0}': 'Nchi haikuweza kusomwa kutoka {0}',
  'its providers could not be read from {0}': 'watoa huduma wake hawakuweza kusomwa kutoka {0}',
  'the dialling prefix {0} could not be read': 'msimbo wa simu {0} haukuweza kusomwa',
  'its names could not be read from {0}': 'majina yake hayakuweza kusomwa kutoka {0}',
  'its name {0} could not be read': 'jina lake {0} halikuweza kusomwa',
  'a provider could not be read from {0}': 'mtoa huduma hakuweza kusomwa kutoka {0}',
  'a currency could not be read from {0}': 'sarafu haikuweza kusomwa kutoka {0}',
  'an operation could not be read from {0}': 'shughuli haikuweza kusomwa kutoka {0}',
  'it is listed twice with different settings; the first is used':
    'imeorodheshwa mara mbili kwa mipangilio tofauti; ya kwanza inatumika',
  'its settings could not be read from {0}': 'mipangilio yake haikuweza kusomwa kutoka {0}',
  'the status {0} could not be read': 'hali {0} haikuweza kusomwa',
  'the smallest amount': 'kiasi cha chini',
  'the largest amount': 'kiasi cha juu',
  '{0} {1} could not be read': '{0} {1} hakikuweza kusomwa',
  'the number of decimals {0} could not be read': 'idadi ya desimali {0} haikuweza kusomwa',
  '{0}: {1}.': '{0}: {1}.',
  'And {0} more.': 'Na {0} zaidi.',
};
