// Where the window's page is, so which frames are ours. Must never name anything that another program could serve,
// nor need the runtime: what holds messages against it is tried without one.

export const PAGE_SCHEME = 'app';
export const PAGE_HOST = 'paymaster';
/** Origin of every frame that may talk to the main process. */
export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;
/** Address of the page. */
export const PAGE_ADDRESS = `${PAGE_ORIGIN}/`;
