// What is said of money that moved otherwise than asked, in Swahili.

export const MONEY_SW = {
  'Batch {0}: {1} completed rows are kept as differing by {2} from what was asked, the rows themselves say {3} by {4}.':
    'Kundi {0}: mistari {1} iliyokamilika imerekodiwa kuwa inatofautiana kwa {2} na kilichoombwa; mistari yenyewe inasema {3}, kwa {4}.',
  '{0} completed rows differ by {1} from what was asked, and no sum is kept of it.':
    'Mistari {0} iliyokamilika inatofautiana kwa {1} na kilichoombwa, na hakuna jumla yake iliyowekwa.',
};
