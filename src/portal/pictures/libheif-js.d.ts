/**
 * What is used of the library, which comes without types of its own: functions of libheif's C interface. A pointer is an
 * offset in the memory of the decoder. A function that returns `heif_error` writes it where its first parameter points.
 */
declare module 'libheif-js/wasm-bundle' {
  /** Views of the decoder's memory; others once it has grown. */
  export let HEAPU8: Uint8Array;
  export let HEAPU32: Uint32Array;
  export function _malloc(byteCount: number): number;
  export function _free(pointer: number): void;
  export function _heif_context_alloc(): number;
  export function _heif_context_free(context: number): void;
  /** Images of more than the square of this number of pixels are refused. */
  export function _heif_context_set_maximum_image_size_limit(context: number, width: number): void;
  export function _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    content: number,
    byteCount: number,
    options: number,
  ): void;
  export function _heif_context_get_primary_image_handle(
    error: number,
    context: number,
    handle: number,
  ): void;
  export function _heif_context_get_primary_image_ID(error: number, context: number, id: number): void;
  /** Writes at most `most` ids. @returns how many it wrote */
  export function _heif_item_get_transformation_properties(
    context: number,
    item: number,
    ids: number,
    most: number,
  ): number;
  /** Returns the four letters of its type as a number. */
  export function _heif_item_get_property_type(context: number, item: number, property: number): number;
  /** @returns degrees against the clock */
  export function _heif_item_get_property_transform_rotation_ccw(
    context: number,
    item: number,
    property: number,
  ): number;
  /** @returns 0 when top and bottom change places, 1 when left and right do */
  export function _heif_item_get_property_transform_mirror(
    context: number,
    item: number,
    property: number,
  ): number;
  /** Writes how many pixels of each side are cut off. */
  export function _heif_item_get_property_transform_crop_borders(
    context: number,
    item: number,
    property: number,
    width: number,
    height: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): void;
  export function _heif_decoding_options_alloc(): number;
  export function _heif_decoding_options_free(options: number): void;
  export function _heif_image_handle_release(handle: number): void;
  /** @param upright 1 for the tiles of the picture as it is to be shown */
  export function _heif_image_handle_get_image_tiling(
    error: number,
    handle: number,
    upright: 0 | 1,
    tiling: number,
  ): void;
  /** Decodes a picture that has no tiles. */
  export function _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  export function _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void;
  export function _heif_image_get_width(image: number, channel: number): number;
  export function _heif_image_get_height(image: number, channel: number): number;
  /** Returns where the pixels begin and writes the bytes from one row to the next. */
  export function _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
  export function _heif_image_release(image: number): void;
}
