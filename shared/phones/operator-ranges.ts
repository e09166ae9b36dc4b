// Which ranges of mobile numbers each operator was given, for the countries and providers that services of this family
// have. A table of ours, by the operators' ranges that libphonenumber publishes (resources/carrier, state of
// 17 July 2026). A number can have been carried to another operator since, so a difference is only ever a doubt.

/** An operator of one country. */
export interface Operator {
  /** What its customers call it. */
  readonly name: string;
  /** Codes of the providers that reach its customers. */
  readonly providers: readonly string[];
  /** First digits of its numbers after the country code; the longest that fits counts. */
  readonly ranges: readonly string[];
}

/** By country code of three letters. */
export const OPERATOR_RANGES: Readonly<Record<string, readonly Operator[]>> = {
  BEN: [
    operator('MTN', ['MTN_MOMO_BEN'], bothForms('42 46 50 51 52 53 54 56 57 59 61 62 66 67 69 90 91 96 97')),
    operator('Moov', ['MOOV_BEN'], bothForms('45 55 58 60 63 64 65 68 94 95 98 99')),
    operator('Celtiis', [], `0128 ${bothForms('40 41 43 44 47 48 49 92 93')}`),
  ],
  BFA: [
    operator('Orange', ['ORANGE_BFA'], '04 05 06 07 44 45 46 54 55 56 57 64 65 66 67 74 75 76 77'),
    operator('Telecel', [], '58 68 69 78 79'),
    operator('Moov', ['MOOV_BFA'], '01 02 03 50 51 52 53 60 61 62 63 70 71 72 73'),
  ],
  CIV: [
    operator('Orange', ['ORANGE_CIV'], '07'),
    operator('MTN', ['MTN_MOMO_CIV'], '05'),
    operator('Moov', [], '01'),
  ],
  CMR: [
    operator('MTN', ['MTN_MOMO_CMR'], '650 651 652 653 654 67 680 681 682 683'),
    operator('Orange', ['ORANGE_CMR'], '640 655 656 657 658 659 686 687 688 689 69'),
    operator('Camtel', [], '242 243 62'),
    operator('Nexttel', [], '66 684 685'),
  ],
  COD: [
    operator('Vodacom', ['VODACOM_MPESA_COD'], '81 82 83 86'),
    operator('Airtel', ['AIRTEL_COD'], '96 97 98 99'),
    operator('Orange', ['ORANGE_COD'], '80 84 85 89'),
    operator('Africell', [], '90 91'),
  ],
  COG: [
    operator('Airtel', ['AIRTEL_COG'], '04 05'),
    operator('MTN', ['MTN_MOMO_COG'], '06'),
    operator('Congo Telecom', [], '02'),
    operator('Azur', [], '01'),
  ],
  ETH: [operator('Safaricom', ['MPESA_ETH'], '7'), operator('Ethio Telecom', [], '8 9')],
  GAB: [operator('Airtel', ['AIRTEL_GAB'], '04 07 4 7'), operator('Moov', [], '02 03 05 06 2 3 5 6')],
  GHA: [
    operator('MTN', ['MTN_MOMO_GHA'], '24 25 53 54 55 59'),
    operator('Telecel', ['VODAFONE_GHA'], '20 50'),
    operator('AT', ['AIRTELTIGO_GHA'], '23 26 27 56 57'),
  ],
  KEN: [
    operator(
      'Safaricom',
      ['MPESA_KEN'],
      '11 14 18 70 71 72 740 741 742 743 745 746 748 757 758 759 768 769 79',
    ),
    operator('Airtel', [], '10 73 750 751 752 753 754 755 756 762 78'),
    operator('Telkom', [], '120 77'),
  ],
  LSO: [operator('Vodacom', ['MPESA_LSO'], '5'), operator('Econet', [], '6')],
  MOZ: [
    operator('Vodacom', ['VODACOM_MOZ'], '84 85'),
    operator('Movitel', ['MOVITEL_MOZ'], '86 87'),
    operator('Tmcel', [], '82 83'),
  ],
  MWI: [operator('Airtel', ['AIRTEL_MWI'], '9'), operator('TNM', ['TNM_MWI'], '8 3')],
  NGA: [
    operator('MTN', ['MTN_MOMO_NGA'], '7025 7026 703 704 706 707 803 806 810 813 814 816 903 906 913 916'),
    operator('Airtel', ['AIRTEL_NGA'], '701 708 802 808 812 901 902 904 907 911 912'),
    operator('Glo', [], '705 805 807 811 815 905 915'),
    operator('9mobile', [], '809 817 818 908 909'),
  ],
  RWA: [operator('MTN', ['MTN_MOMO_RWA'], '78 79'), operator('Airtel', ['AIRTEL_RWA'], '72 73')],
  SEN: [
    operator('Orange', ['ORANGE_SEN'], '71 77 78'),
    operator('Free', ['FREE_SEN'], '76'),
    operator('Expresso', [], '70'),
    operator('Promobile', [], '75'),
  ],
  SLE: [
    operator('Orange', ['ORANGE_SLE'], '71 72 73 74 75 76 78 79'),
    operator('Africell', [], '30 33 70 77 80 88 90 99'),
    operator('Qcell', [], '31 32 34 35'),
  ],
  TZA: [
    operator('Airtel', ['AIRTEL_TZA'], '66 68 69 78'),
    operator('Vodacom', ['VODACOM_TZA'], '72 74 75 76 79'),
    operator('Yas (Tigo)', ['TIGO_TZA'], '65 67 70 71 77'),
    operator('Halotel', ['HALOTEL_TZA'], '61 62 63'),
    operator('TTCL', [], '73'),
  ],
  UGA: [
    operator('MTN', ['MTN_MOMO_UGA'], '76 77 78 790 791 792 793 794'),
    operator('Airtel', ['AIRTEL_OAPI_UGA'], '70 74 75'),
    operator('UTL', [], '71'),
  ],
  ZMB: [
    operator('MTN', ['MTN_MOMO_ZMB'], '56 76 96'),
    operator('Airtel', ['AIRTEL_OAPI_ZMB'], '57 77 97'),
    operator('Zamtel', ['ZAMTEL_ZMB'], '55 75 95'),
    operator('Zed Mobile', [], '58 78 98'),
  ],
};

function operator(name: string, providers: readonly string[], ranges: string): Operator {
  return { name, providers, ranges: ranges.split(' ') };
}

/** Benin's ranges with and without the 01 that stands before them since 30 November 2024. */
function bothForms(ranges: string): string {
  return ranges
    .split(' ')
    .map((range) => `${range} 01${range}`)
    .join(' ');
}
