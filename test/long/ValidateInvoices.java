import java.io.PrintStream;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Prints, for each PDF file named on the command line, its name, "true" or "false", and the report; each ends with a NUL. */
class ValidateInvoices {
  public static void main(String[] files) {
    PrintStream out = System.out;
    // The validator writes to the standard output too.
    System.setOut(System.err);
    for (String file : files) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      String report = validator.validate(file);
      out.print(file + "\n" + validator.wasCompletelyValid() + "\n" + report + "\0");
    }
    out.flush();
    System.exit(0);
  }
}
