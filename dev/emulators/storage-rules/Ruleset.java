package navette.storagerules;

import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** A storage.rules file compiled by Google's engine, or the reasons why it does not compile. */
final class Ruleset {
  /** Both options are off by default in the engine and on in production. */
  private static final FirebaseRulesLangOptions OPTIONS =
      FirebaseRulesLangOptions.builder()
          .allowTernaryOperator(true)
          .allowCrossServiceRules(true)
          .build();

  private final int version;
  private final Evaluator evaluator;
  private final List<String> errors = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  private Ruleset(CompileResult compiled) {
    for (Issue issue : compiled.getIssues()) {
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(described(issue));
    }
    if (compiled.hasCompilationError() && errors.isEmpty()) {
      errors.add("The rules do not compile, and the engine does not say why.");
    }
    RulesetAst ast = compiled.getRulesetAst();
    boolean usable = errors.isEmpty();
    version = usable && ast.getVersion() == RulesetAst.Version.VERSION_2 ? 2 : 1;
    evaluator = usable ? new DefaultEvaluator(ast) : null;
  }

  /** @param source what firebase-tools sends: {"files": [{"name", "content"}]} */
  static Ruleset compile(JsonObject source) {
    Source.Builder files = Source.newBuilder();
    for (JsonElement element : source.getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      files.addFiles(
          File.newBuilder()
              .setName(file.get("name").getAsString())
              .setContent(file.get("content").getAsString()));
    }
    return new Ruleset(FirebaseRulesProtoCompiler.createStandalone(OPTIONS).compile(files.build()));
  }

  /** The rules_version: 1 or 2. firebase-tools refuses every list below 2. */
  int version() {
    return version;
  }

  List<String> errors() {
    return errors;
  }

  List<String> warnings() {
    return warnings;
  }

  /**
   * @throws ExecutionException when no rule allows the request and one could not be evaluated; its
   *     cause names the line
   */
  boolean evaluate(Evaluator.Context context) throws ExecutionException, InterruptedException {
    return evaluator.evaluate(context).get().permit();
  }

  /** The format from which firebase-tools prints "description in file:line". */
  private static String described(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    JsonObject described = new JsonObject();
    described.addProperty("description_", issue.getDescription());
    described.add("sourcePosition_", position);
    return described.toString();
  }
}
