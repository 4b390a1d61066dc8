/** Every picture of a screen on /docs has this size, so that nothing moves while they load. */
export const PICTURE_WIDTH = 1280;
export const PICTURE_HEIGHT = 800;
