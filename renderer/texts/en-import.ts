// English words of the Import screen.

export const EN_IMPORT = {
  title: 'Import',
};
