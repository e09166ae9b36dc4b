// The countries of the sandbox's account and the names of their currencies.
// Data only; limits and providers stand in catalogue.ts.

/** A country as the v2 configuration describes it. */
export interface Country {
  readonly name: { readonly en: string; readonly fr: string };
  /** Dialling prefix, digits only. */
  readonly prefix: string;
}

/** Countries by their three-letter code. */
export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  Object.entries({
    BEN: { name: { en: 'Benin', fr: 'Bénin' }, prefix: '229' },
    BFA: { name: { en: 'Burkina Faso', fr: 'Burkina Faso' }, prefix: '226' },
    CIV: { name: { en: 'Ivory Coast', fr: "Côte d'Ivoire" }, prefix: '225' },
    CMR: { name: { en: 'Cameroon', fr: 'Cameroun' }, prefix: '237' },
    COD: { name: { en: 'DR Congo', fr: 'RD Congo' }, prefix: '243' },
    COG: { name: { en: 'Congo', fr: 'Congo' }, prefix: '242' },
    ETH: { name: { en: 'Ethiopia', fr: 'Éthiopie' }, prefix: '251' },
    GAB: { name: { en: 'Gabon', fr: 'Gabon' }, prefix: '241' },
    GHA: { name: { en: 'Ghana', fr: 'Ghana' }, prefix: '233' },
    KEN: { name: { en: 'Kenya', fr: 'Kenya' }, prefix: '254' },
    LSO: { name: { en: 'Lesotho', fr: 'Lesotho' }, prefix: '266' },
    MOZ: { name: { en: 'Mozambique', fr: 'Mozambique' }, prefix: '258' },
    MWI: { name: { en: 'Malawi', fr: 'Malawi' }, prefix: '265' },
    NGA: { name: { en: 'Nigeria', fr: 'Nigéria' }, prefix: '234' },
    RWA: { name: { en: 'Rwanda', fr: 'Rwanda' }, prefix: '250' },
    SEN: { name: { en: 'Senegal', fr: 'Sénégal' }, prefix: '221' },
    SLE: { name: { en: 'Sierra Leone', fr: 'Sierra Leone' }, prefix: '232' },
    TZA: { name: { en: 'Tanzania', fr: 'Tanzanie' }, prefix: '255' },
    UGA: { name: { en: 'Uganda', fr: 'Ouganda' }, prefix: '256' },
    ZMB: { name: { en: 'Zambia', fr: 'Zambie' }, prefix: '260' },
  }),
);

/** Short names of currencies as the configuration shows them; others show their code. */
export const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CDF: 'FC',
    GHS: 'GH¢',
    KES: 'KSh',
    MWK: 'MK',
    RWF: 'R₣',
    SLE: 'Le',
    TZS: 'TSh',
    UGX: 'USh',
    USD: '$',
    XAF: 'FCFA',
    XOF: 'CFA',
    ZMW: 'ZK',
  }),
);
