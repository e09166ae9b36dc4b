// What people call mobile money operators, beside the names of the account's configuration. Says which codes a name can
// stand for; which of them a row means, and whether that is beyond doubt, is for the rules.

/** Folded names by a word of the provider's code. M-Pesa is run by Safaricom in Kenya and by Vodacom elsewhere. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AIRTEL: ['airtel', 'airtelmoney', 'airtelmobilemoney'],
  AIRTELTIGO: ['airteltigo', 'airteltigomoney', 'at', 'atmoney'],
  FREE: ['free', 'freemoney', 'yas', 'mixxbyyas'],
  HALOTEL: ['halotel', 'halopesa'],
  MOOV: ['moov', 'moovmoney', 'moovafrica', 'flooz'],
  MOVITEL: ['movitel', 'emola'],
  MPESA: ['mpesa', 'safaricom', 'safaricommpesa', 'vodacom', 'vodacommpesa'],
  MTN: ['mtn', 'mtnmomo', 'mtnmobilemoney', 'mtnmoney', 'momo'],
  ORANGE: ['orange', 'orangemoney'],
  TIGO: ['tigo', 'tigopesa', 'yas', 'mixxbyyas'],
  TNM: ['tnm', 'tnmmpamba', 'mpamba'],
  VODACOM: ['vodacom', 'vodacommpesa', 'mpesa'],
  VODAFONE: ['vodafone', 'vodafonecash', 'telecel', 'telecelcash'],
  WAVE: ['wave', 'wavemoney'],
  ZAMTEL: ['zamtel', 'zamtelkwacha', 'zamtelmoney'],
};

/** Folded names under which customers know the provider of a code such as `AIRTEL_OAPI_ZMB`. */
export function usualNamesOf(code: string): string[] {
  return code
    .toUpperCase()
    .split('_')
    .flatMap((word) => (Object.hasOwn(NAMES, word) ? (NAMES[word] ?? []) : []));
}
