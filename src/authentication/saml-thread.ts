import { onThread } from '../process/threads';
import { checkAnswer } from './saml-answer';

/** What a thread does that checks answers of SAML. */
export default onThread(checkAnswer);
