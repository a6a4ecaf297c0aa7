import { styled } from '@mui/material/styles';

/** Few short columns, which would be hard to read across in a wider table. */
export const BoardColumn = styled('div')({ maxWidth: 832 });
