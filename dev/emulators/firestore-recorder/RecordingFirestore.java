package navette.firestore;

import com.google.cloud.datastore.emulator.firestore.CloudFirestore;
import io.grpc.InternalConfigurator;
import io.grpc.InternalConfiguratorRegistry;
import io.grpc.ServerBuilder;
import java.nio.file.Path;
import java.util.List;

/**
 * Google's Firestore emulator, with a record of what is asked of it if a variable names its file. Its REST interface calls its
 * own gRPC server, so one interceptor sees the requests of servers and of browsers.
 */
public final class RecordingFirestore {
  /** Names the file to which {@link RequestRecorder} writes. */
  private static final String FILE_VARIABLE = "NAVETTE_FIRESTORE_REQUESTS";

  private RecordingFirestore() {}

  public static void main(String[] arguments) throws Exception {
    String file = System.getenv(FILE_VARIABLE);
    if (file != null) {
      RequestRecorder recorder = new RequestRecorder(Path.of(file));
      InternalConfiguratorRegistry.setConfigurators(
          List.of(
              new InternalConfigurator() {
                @Override
                public void configureServerBuilder(ServerBuilder<?> server) {
                  server.intercept(recorder);
                }
              }));
    }
    CloudFirestore.main(arguments);
  }
}
