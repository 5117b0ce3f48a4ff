import styled from '@emotion/styled';

/** One column of fields and the button that sends them. */
export const FormColumn = styled.form({ display: 'flex', flexDirection: 'column', gap: 16 });
