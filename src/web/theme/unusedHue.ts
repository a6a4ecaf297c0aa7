/** Stands in for MUI's own hues, six lists of fourteen: our palette names every colour that shows. */
const black = '#000';

export default {
  50: black,
  200: black,
  300: black,
  400: black,
  500: black,
  700: black,
  800: black,
  900: black,
};
