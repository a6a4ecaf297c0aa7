/** Stands in for MUI's 25 shadows: nothing floats here, what lies above has a border. */
export default Array<string>(25).fill('none');
