/** No page of the tests has texts of its own: what tests have in the place of those that the build writes. */
export default {};
