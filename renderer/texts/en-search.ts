// English words of the Search screen.

export const EN_SEARCH = {
  title: 'Search',
};
