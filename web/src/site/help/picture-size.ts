/** Pictures of screens on /docs have these sizes, so that nothing moves while they load. */
export const PICTURE_WIDTH = 1280;
export const PICTURE_HEIGHT = 800;
/** The same screen as a phone shows it, for those who read on one. */
export const PHONE_WIDTH = 390;
export const PHONE_HEIGHT = 720;
