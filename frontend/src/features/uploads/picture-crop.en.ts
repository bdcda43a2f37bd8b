export const pictureCrop = {
  title: 'Choose what people see',
  lead: 'Drag the picture, or move it with the arrow keys.',
  area: 'Part of the picture that people see',
  zoom: 'Zoom',
  dark: 'This picture is dark',
  asItIs: 'As it is',
  brighter: 'Brighter',
  use: 'Use this picture',
} as const;
